import { useRef } from "react";

import { paths } from "#client/lib/paths";
import { GET_MY_QUOTE, headerLinks } from "../content/navigation";
import { Brand } from "../parts/Brand";
import { Icon } from "../parts/Icon";
import { GetQuoteButton } from "../quote/GetQuoteButton";
import { useSite } from "../siteContext";
import { EmailLink, PhoneLink } from "./ContactLinks";
import { TopStrip } from "./TopStrip";

const MENU_ID = "mobile-menu";

export function SiteHeader() {
  return (
    <header className="site-header">
      <TopStrip />
      <div className="container site-bar">
        <a href={paths.home} className="brand-link">
          <Brand />
        </a>
        <nav aria-label="Main">
          <HeaderLinks className="main-link" />
        </nav>
        <GetQuoteButton>{GET_MY_QUOTE}</GetQuoteButton>
        <button type="button" popoverTarget={MENU_ID} aria-label="Toggle Menu" className="icon-button menu-toggle">
          <Icon name="menu" className="open" />
          <Icon name="close" className="close" />
        </button>
      </div>
      <MobileMenu />
    </header>
  );
}

/** The same links, phone, e-mail and Get My Quote, which opens the quote and closes the menu. */
function MobileMenu() {
  const menu = useRef<HTMLElement>(null);
  return (
    <nav ref={menu} id={MENU_ID} popover="auto" aria-label="Mobile" className="mobile-menu">
      <ul>
        <HeaderLinks inList className="type-h5" />
      </ul>
      <div className="ways">
        <PhoneLink verb="Call" roomy />
        <EmailLink verb="Email" roomy />
      </div>
      <GetQuoteButton wide onOpen={() => menu.current?.hidePopover()}>
        {GET_MY_QUOTE}
      </GetQuoteButton>
    </nav>
  );
}

function HeaderLinks({ className, inList = false }: { readonly className: string; readonly inList?: boolean }) {
  const { path } = useSite();
  return headerLinks.map(({ label, to }) => {
    const link = (
      <a key={label} href={to} className={className} aria-current={path === to ? "page" : undefined}>
        {label}
      </a>
    );
    return inList ? <li key={label}>{link}</li> : link;
  });
}
