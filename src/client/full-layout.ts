/**
 * A page that is opened at a fragment, come back to or loaded again is laid out as a whole at once (styles/shell/footer.css), or what
 * stands further down would move once the browser has scrolled there. So is one whose own fragment is pressed, and only
 * there does the page glide: the way is as long at its end as at its start.
 */
export const fullLayoutScript = `if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")document.documentElement.className="whole";onclick=e=>{if(e.target.closest('a[href*="#"]'))document.documentElement.className="whole glide"}`;
