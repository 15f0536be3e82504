import type { Env } from "../env.js";
import { type Html, html } from "./html.js";
import type { MailBody, MailPart } from "./mailBody.js";

/** What every message shows of the company that sends it. */
export interface MailBrand extends Pick<
  Env,
  "brandName" | "publicUrl" | "supportPhone" | "supportEmail" | "postalAddress"
> {
  /** Of a marketing message. */
  readonly unsubscribeUrl?: string;
}

/** The logo that an e-mail shows instead of the brand name. Dimensions are the image's own, in pixels. */
export interface MailLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels. */
const WIDTH = 620;
const INK = "#12263a";
const QUIET = "#566270";
const LINE = "#e3e0d6";
const GROUND = "#fbfaf6";
const ACCENT = "#0f6b4f";
const LOGO = { width: 260, height: 48 } as const;
const FONT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

/**
 * The whole message as HTML: tables and inline styles, because that is what mail clients support; no scripts, no remote
 * images.
 */
export function mailHtml(subject: string, body: MailBody, brand: MailBrand, logo?: MailLogo): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${GROUND}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="${WIDTH}"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:${WIDTH}px;background:#ffffff;border:1px solid ${LINE};border-radius:12px"
              >
                <tr>
                  ${head(brand, logo)}
                </tr>
                <tr>
                  <td style="padding:32px 32px 16px;color:${INK};${FONT};font-size:16px;line-height:1.6">
                    ${body.map(partHtml)}
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:16px 32px 28px;border-top:1px solid ${LINE};color:${QUIET};${FONT};font-size:13px;line-height:1.6"
                  >
                    ${footer(brand)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.toString();
}

/**
 * A logo has its own colors and is made for a white background. Where images are blocked, its alt text is the brand
 * name.
 */
function head({ brandName }: MailBrand, logo: MailLogo | undefined): Html {
  if (logo === undefined)
    return html`<td
      style="padding:24px 32px;background:${ACCENT};border-radius:12px 12px 0 0;color:#ffffff;${FONT};font-size:20px;font-weight:700"
    >
      ${brandName}
    </td>`;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const sized = (side: number): number => Math.max(1, Math.round(side * scale));
  return html`<td
    style="padding:20px 32px;border-top:4px solid ${ACCENT};border-bottom:1px solid ${LINE};border-radius:12px 12px 0 0"
  >
    <img
      src="${logo.src}"
      alt="${brandName}"
      width="${sized(logo.width)}"
      height="${sized(logo.height)}"
      style="display:block;border:0;color:${INK};${FONT};font-size:20px;font-weight:700"
    />
  </td>`;
}

function partHtml(part: MailPart): Html {
  switch (part.kind) {
    case "paragraph":
      return html`<p style="margin:0 0 16px">${part.text.split("\n").map(lineHtml)}</p>`;
    case "button":
      return html`<p style="margin:24px 0">
          <a
            href="${part.url}"
            style="display:inline-block;padding:14px 28px;background:${ACCENT};border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none"
            >${part.label}</a
          >
        </p>
        <p style="margin:0 0 16px;color:${QUIET};font-size:13px;word-break:break-all">
          Or open this address: <a href="${part.url}" style="color:${ACCENT}">${part.url}</a>
        </p>`;
    case "facts":
      return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">
        ${part.facts.map(factHtml)}
      </table>`;
    case "markup":
      return part.html;
  }
}

function lineHtml(line: string, index: number): Html {
  return index === 0 ? html`${line}` : html`<br />${line}`;
}

function factHtml([name, value]: readonly [string, string]): Html {
  return html`<tr>
    <th
      align="left"
      scope="row"
      style="padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};color:${QUIET};font-weight:500;white-space:nowrap"
    >
      ${name}
    </th>
    <td align="right" style="padding:8px 0;border-bottom:1px solid ${LINE};font-weight:600">${value}</td>
  </tr>`;
}

function footer({ brandName, publicUrl, supportPhone, supportEmail, postalAddress, unsubscribeUrl }: MailBrand): Html {
  const unsubscribe =
    unsubscribeUrl === undefined
      ? ""
      : html`<br /><br />This is a marketing email.
          <a href="${unsubscribeUrl}" style="color:${QUIET}">Unsubscribe</a> and we send you no more of them.`;
  return html`${brandName} &middot; <a href="${publicUrl}" style="color:${QUIET}">${publicUrl}</a><br />Questions? Call
    ${supportPhone} or write to
    <a href="mailto:${supportEmail}" style="color:${QUIET}">${supportEmail}</a>.<br />${postalAddress}${unsubscribe}`;
}
