/** The site's mark, a wine glass with roots, as an SVG path in a box of 64 by 64; filled by the even-odd rule. */
export const mark =
  "M17.5,8.5q7-4,14.5,0,7.5-4,14.5,0,4,23-8.5,29-2,1-2,4c0,6,1,9,4.5,15h-3c-2.5-3-4-6-5.5-10-1.5,4-3,7-5.5,10h-3c3.5-6,4.5-9,4.5-15q0-3-2-4-12.5-6-8.5-29zm3.5,4q-.6,5,0,9,5.5-2,11,.5t11-.5q.6-4,0-9-5.5-2-11,1.5-5.5-3.5-11-1.5z";
