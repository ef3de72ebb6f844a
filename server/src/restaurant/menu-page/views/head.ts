import { colourSchemes, establishmentColours } from '@posada/domain/guest-pages/establishment-colours'
import { html, type Html } from '../../../platform/http/pages/html.ts'
import { type MenuPage, placeOfEstablishment } from '../menu-page.ts'
import { pageWords } from '../words/words.ts'

/** What stands in the head of the page, without its style. */
export function menuPageHead({ language, establishment }: MenuPage): Html {
  const { title: name, heading } = pageWords[language]
  const title = `${name} · ${establishment.name}`
  const description = [heading, establishment.name, placeOfEstablishment(establishment)].filter(Boolean).join(' · ')
  return html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <meta name="robots" content="noindex" />
    <meta property="og:title" content="${title}" />
    <meta property="og:site_name" content="${establishment.name}" />`
}

/** The colours of the establishment, of its one colour, as the text of a style element; '' for Posada's own. */
export function establishmentStyle(colour: string): string {
  const made = /^#[0-9a-f]{6}$/i.test(colour) ? establishmentColours(colour) : null
  if (made === null) return ''
  const lines = colourSchemes.flatMap((scheme) =>
    Object.entries(made[scheme]).map(([name, value]) => `--house-${scheme}-${kebab(name)}:${value}`),
  )
  return `:root{${lines.join(';')}}`
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
