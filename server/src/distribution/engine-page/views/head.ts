import { enginePagePath } from '@posada/contract/distribution/engine/engine-address'
import { colourSchemes, establishmentColours } from '@posada/domain/guest-pages/establishment-colours'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import type { EnginePage } from '../engine-page.ts'
import { html, type Html, type HtmlValue, jsonScript } from '../../../platform/http/pages/html.ts'
import { widestImageUrl } from './pictures.ts'

type Head = {
  /** Only the page without a choice of anybody is for search engines. */
  isIndexed: boolean
  data: object
}

/** What stands in the head of a page: for search engines, messengers, and the colours of the establishment. */
export function engineHead(page: EnginePage, { isIndexed, data }: Head): Html {
  const { name, language, words, establishment, origin } = page
  const { texts, municipality, pictures } = establishment
  const title = words.title(establishment.name)
  const description = texts.description || words.description(establishment.name, municipality)
  const url = origin + enginePagePath(name, language)
  const [picture] = pictures
  return html`<title>${title}</title>
    <meta name="description" content="${shortened(description)}" />
    <meta name="robots" content="${isIndexed ? 'index, follow' : 'noindex, follow'}" />
    <link rel="canonical" href="${url}" />
    ${alternates(page)}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${establishment.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${shortened(description)}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:locale" content="${language}" />
    ${picture !== undefined && html`<meta property="og:image" content="${widestImageUrl(page, picture)}" />`}
    ${page.sites.length > 0 && html`<meta name="posada-sites" content="${page.sites.join(' ')}" />`} ${colours(page)}
    <noscript
      ><style nonce="${page.nonce}">
        [data-scripted] {
          display: none !important;
        }
      </style></noscript
    >
    ${jsonScript('application/ld+json', '', data)}`
}

/** The same page in every language, and in that of the browser. */
const alternates = ({ origin, name }: Pick<EnginePage, 'origin' | 'name'>): HtmlValue => [
  ...guestLanguages.map(
    (each) => html`<link rel="alternate" hreflang="${each}" href="${origin + enginePagePath(name, each)}" />`,
  ),
  html`<link rel="alternate" hreflang="x-default" href="${origin + enginePagePath(name)}" />`,
]

const MOST_OF_DESCRIPTION = 200

const shortened = (text: string) =>
  text.length <= MOST_OF_DESCRIPTION ? text : `${text.slice(0, MOST_OF_DESCRIPTION).replace(/\s+\S*$/, '')}…`

/** The colours of the establishment, of its one colour; Posada's own are in the stylesheet. */
export function colours({ establishment, nonce }: Pick<EnginePage, 'establishment' | 'nonce'>): HtmlValue {
  const { main } = establishment.colours
  const made = /^#[0-9a-f]{6}$/i.test(main) ? establishmentColours(main) : null
  if (!made) return ''
  const lines = colourSchemes.flatMap((scheme) =>
    Object.entries(made[scheme]).map(([name, value]) => `--house-${scheme}-${kebab(name)}:${value}`),
  )
  return html`<style nonce="${nonce}">
    :root{${lines.join(';')}}
  </style>`
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
