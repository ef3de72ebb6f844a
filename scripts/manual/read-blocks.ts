import { normalizeText } from '../../domain/src/platform/text/search-key.ts'
import { marked, type Token, type Tokens } from 'marked'
import { type Block, type Inline, type LinkTarget, plainText } from '../../web/src/account/help/manual-page.ts'

type PictureSize = { width: number; height: number }

/** The blocks of a page. @throws Error naming what the manual has no form for, such as HTML */
export function readBlocks(markdown: string, sizeOf: (picture: string) => PictureSize): Block[] {
  const ids = new Set<string>()
  return toBlocks(marked.lexer(markdown), { ids, sizeOf })
}

type Reading = { ids: Set<string>; sizeOf: (picture: string) => PictureSize }

const toBlocks = (tokens: readonly Token[], reading: Reading): Block[] =>
  tokens.flatMap((token) => toBlock(token as MarkedBlock, reading))

type MarkedBlock =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.List
  | Tokens.Blockquote
  | Tokens.Table
  | Tokens.Space

function toBlock(token: MarkedBlock, reading: Reading): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [toHeading(token, reading)]
    case 'paragraph':
    case 'text':
      return toParagraph(token.tokens ?? [], reading)
    case 'list': {
      const items = token.items.map((item) => toBlocks(item.tokens, reading))
      return [{ kind: 'list', isNumbered: token.ordered, items }]
    }
    case 'blockquote':
      return [{ kind: 'note', blocks: toBlocks(token.tokens, reading) }]
    case 'table': {
      const { header, rows } = token
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => toInlines(tokens))
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }]
    }
    default:
      throw new Error(`The manual has no form for: ${(token as Token).raw}`)
  }
}

function toHeading({ depth, tokens, raw }: Tokens.Heading, { ids }: Reading): Block {
  if (depth !== 2 && depth !== 3) throw new Error(`A heading has ## or ###: ${raw}`)
  const text = toInlines(tokens)
  const id = normalizeText(plainText(text)).replaceAll(' ', '-')
  if (ids.has(id)) throw new Error(`Two headings of a page are alike: ${raw}`)
  ids.add(id)
  return { kind: 'heading', level: depth, id, text }
}

/** A picture is alone in its paragraph. */
function toParagraph(tokens: readonly Token[], { sizeOf }: Reading): Block[] {
  const [picture] = tokens
  if (picture?.type !== 'image') return [{ kind: 'paragraph', text: toInlines(tokens) }]
  if (tokens.length > 1) throw new Error(`A picture has a paragraph of its own: ${picture.raw}`)
  const { href, text } = picture as Tokens.Image
  const [, name] = /^pictures\/([a-z0-9-]+)\.png$/.exec(href) ?? []
  if (name === undefined) throw new Error(`Not a picture of the manual: ${href}`)
  if (text === '') throw new Error(`A picture without a description: ${href}`)
  return [{ kind: 'picture', name, alt: text, ...sizeOf(name) }]
}

const toInlines = (tokens: readonly Token[]): Inline[] => tokens.map(toInline)

function toInline(token: Token): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return (token as Tokens.Text).text.replaceAll('\n', ' ')
    case 'strong':
      return { kind: 'strong', text: toInlines((token as Tokens.Strong).tokens) }
    case 'em':
      return { kind: 'emphasis', text: toInlines((token as Tokens.Em).tokens) }
    case 'codespan':
      return { kind: 'code', text: (token as Tokens.Codespan).text }
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      return { kind: 'link', to: toTarget(href), text: toInlines(tokens) }
    }
    default:
      throw new Error(`The manual has no form for: ${token.raw}`)
  }
}

function toTarget(href: string): LinkTarget {
  const [, page, anchor] = /^([a-z0-9-]+)\.md(?:#([a-z0-9-]+))?$/.exec(href) ?? []
  if (page !== undefined) return { page, anchor }
  if (href.startsWith('/dashboard/')) return { screen: href }
  if (href.startsWith('https://')) return { url: href }
  throw new Error(`Not a link of the manual: ${href}`)
}
