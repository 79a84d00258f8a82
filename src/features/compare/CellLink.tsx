/** A fact that leads somewhere; another site opens in a tab of its own. */
export function CellLink({ href, children }: { href: string; children: string }) {
  const external = href.startsWith("https:") && { target: "_blank", rel: "noopener" };
  return (
    <a className="link" href={href} {...external}>
      {children}
    </a>
  );
}
