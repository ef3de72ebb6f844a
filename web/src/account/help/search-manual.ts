import { normalizeText, searchTerms } from '@posada/domain/platform/text/search-key'
import { type Block, type ManualPage, plainText } from './manual-page.ts'

/** A part of a page: the text below one heading, or before the first one. */
type Section = { page: ManualPage; anchor: string | undefined; heading: string; texts: string[] }

type FoundSection = {
  page: ManualPage
  /** Undefined for the beginning of the page. */
  anchor: string | undefined
  heading: string
  /** The words around the first one found; '' where only the title matches. */
  excerpt: string
}

const MOST_RESULTS = 12
const EXCERPT_LENGTH = 130

/**
 * Searches the manual for words, each of which must begin a word of a section; accents and case do not count. First come the
 * pages whose title has the words, then headings, then texts, each in the order of the manual.
 */
export function searchManual(pages: readonly ManualPage[], search: string): FoundSection[] {
  const terms = searchTerms(search)
  if (terms.length === 0) return []
  return pages
    .flatMap(sectionsOf)
    .map((section) => ({ section, rank: rankOf(section, terms) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST_RESULTS)
    .map(({ section: { page, anchor, heading, texts } }) => ({
      page,
      anchor,
      heading,
      excerpt: excerptOf(texts, terms),
    }))
}

const IN_TITLE = 3
const IN_HEADING = 2
const IN_TEXT = 1

function rankOf({ page, anchor, heading, texts }: Section, terms: readonly string[]): number {
  if (anchor === undefined && hasAll(page.title, terms)) return IN_TITLE
  if (hasSome(heading, terms) && hasAll(`${page.title} ${heading}`, terms)) return IN_HEADING
  return hasAll([heading, ...texts].join(' '), terms) && hasSome(texts.join(' '), terms) ? IN_TEXT : 0
}

const hasAll = (text: string, terms: readonly string[]) => {
  const words = ` ${normalizeText(text)}`
  return terms.every((term) => words.includes(` ${term}`))
}

const hasSome = (text: string, terms: readonly string[]) => {
  const words = ` ${normalizeText(text)}`
  return terms.some((term) => words.includes(` ${term}`))
}

function sectionsOf(page: ManualPage): Section[] {
  const sections: Section[] = [{ page, anchor: undefined, heading: '', texts: [page.summary] }]
  for (const block of page.blocks)
    if (block.kind === 'heading') sections.push({ page, anchor: block.id, heading: plainText(block.text), texts: [] })
    else sections.at(-1)?.texts.push(...textsOf(block))
  return sections
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [plainText(block.text)]
    case 'list':
      return block.items.flat().flatMap(textsOf)
    case 'note':
      return block.blocks.flatMap(textsOf)
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(': '))
    case 'picture':
      return []
  }
}

/** The first text with most of the words, cut around the first of them. */
function excerptOf(texts: readonly string[], terms: readonly string[]): string {
  const text = texts.find((each) => hasAll(each, terms)) ?? texts.find((each) => hasSome(each, terms))
  if (text === undefined) return ''
  const words = text.split(' ')
  const first = Math.max(
    0,
    words.findIndex((word) => hasSome(word, terms)),
  )
  const before = words.slice(0, first).join(' ').slice(-30)
  const start = words.slice(0, first).join(' ').length > 30 ? `…${before.slice(before.indexOf(' '))}` : before
  const cut = `${start} ${words.slice(first).join(' ')}`.trim()
  return cut.length > EXCERPT_LENGTH ? `${cut.slice(0, cut.lastIndexOf(' ', EXCERPT_LENGTH))}…` : cut
}
