import { copyrightLine, footerColumns, footerNotes, socialLinks } from "../content/navigation";
import { Brand } from "../parts/Brand";
import { Icon } from "../parts/Icon";
import { useSite } from "../siteContext";

/** Four columns, the copyright of 2024 and the coverage disclaimer. */
export function SiteFooter() {
  const { brandName } = useSite();
  return (
    <footer data-scheme="dark" className="site-footer">
      <div className="container">
        <div className="footer-columns type-body2">
          <div className="footer-brand">
            <Brand />
            <p>{footerNotes.blurb}</p>
            <div className="networks">
              {socialLinks.map(({ network, icon, href }) => (
                <a
                  key={network}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${network} (opens in a new tab)`}
                  className="icon-button"
                >
                  <Icon name={icon} />
                </a>
              ))}
            </div>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav aria-label={title} key={title}>
              <h2 className="type-subtitle2">{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-notes type-caption">
          <span>{copyrightLine(brandName)}</span>
          <span>{`${footerNotes.disclaimer} ${footerNotes.licence}`}</span>
        </div>
      </div>
    </footer>
  );
}
