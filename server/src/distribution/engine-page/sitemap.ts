import { enginePagePath } from '@posada/contract/distribution/engine/engine-address'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { html, htmlText } from '../../platform/http/pages/html.ts'

/** The page in its languages, each with the others, as search engines want it. */
export function engineSitemap({ origin, name }: { origin: string; name: string }): string {
  const links = [
    ...guestLanguages.map((language) => [language, origin + enginePagePath(name, language)] as const),
    ['x-default', origin + enginePagePath(name)] as const,
  ]
  const alternates = links.map(
    ([language, href]) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${href}" />`,
  )
  const urls = links.map(([, href]) => html`<url><loc>${href}</loc>${alternates}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${htmlText(
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"
      >${urls}</urlset
    >`,
  )}`
}
