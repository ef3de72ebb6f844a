import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, Inline, LinkTarget, ManualGroup, ManualPage } from '../../web/src/account/help/manual-page.ts'
import { readBlocks } from './read-blocks.ts'

export const MANUAL_FOLDER = join(import.meta.dirname, '../../docs/manual')

/** The PNG files of the manual, each taken by `npm run manual`. */
export const pictureFile = (name: string): string => join(MANUAL_FOLDER, 'pictures', `${name}.png`)

/**
 * Reads the manual in its order, which `contents.json` has: groups with the names of their pages.
 * @throws Error naming the page and what is wrong in it: its form, a link that leads nowhere, a picture that is missing
 */
export function readManual(): ManualGroup[] {
  const contents = JSON.parse(readFileSync(join(MANUAL_FOLDER, 'contents.json'), 'utf8')) as Contents
  const groups = contents.map(({ title, pages }) => ({ title, pages: pages.map(readPage) }))
  const pages = groups.flatMap((group) => group.pages)
  requireAllListed(pages)
  requireLinks(pages)
  return groups
}

type Contents = { title: string; pages: string[] }[]

function readPage(slug: string): ManualPage {
  const text = readFileSync(join(MANUAL_FOLDER, `${slug}.md`), 'utf8')
  const [, title, summary, body] = /^---\ntitle: (.+)\nsummary: (.+)\n---\n(.*)$/s.exec(text) ?? []
  if (title === undefined || summary === undefined || body === undefined)
    throw new Error(`${slug}.md does not begin with title and summary`)
  try {
    return { slug, title, summary, blocks: readBlocks(body, sizeOfPicture) }
  } catch (error) {
    throw new Error(`${slug}.md: ${(error as Error).message}`, { cause: error })
  }
}

/** Width and height are in the first chunk of a PNG. */
function sizeOfPicture(name: string) {
  const png = readFileSync(pictureFile(name))
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

function requireAllListed(pages: ManualPage[]) {
  const listed = new Set(pages.map(({ slug }) => slug))
  const files = readdirSync(MANUAL_FOLDER).filter((name) => name.endsWith('.md'))
  const forgotten = files.filter((name) => !listed.has(name.replace(/\.md$/, '')))
  if (forgotten.length > 0) throw new Error(`Not in contents.json: ${forgotten.join(', ')}`)
}

function requireLinks(pages: ManualPage[]) {
  const anchors = new Map(pages.map(({ slug, blocks }) => [slug, headingsOf(blocks)]))
  for (const { slug, blocks } of pages)
    for (const target of blocks.flatMap(linksOf)) {
      if (!('page' in target)) continue
      const known = anchors.get(target.page)
      const isKnown = known !== undefined && (target.anchor === undefined || known.includes(target.anchor))
      if (!isKnown) throw new Error(`${slug}.md links to ${target.page}.md#${target.anchor ?? ''}, which is not there`)
    }
}

const headingsOf = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))

/** Every link of a block, for the check. */
export function linksOf(block: Block): LinkTarget[] {
  if (block.kind === 'heading' || block.kind === 'paragraph') return linksOfText(block.text)
  if (block.kind === 'list') return block.items.flat().flatMap(linksOf)
  if (block.kind === 'note') return block.blocks.flatMap(linksOf)
  if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(linksOfText)
  return []
}

const linksOfText = (text: Inline[]): LinkTarget[] =>
  text.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'code') return []
    return part.kind === 'link' ? [part.to] : linksOfText(part.text)
  })

/** The names of the pictures in a block. */
export function picturesOf(block: Block): string[] {
  if (block.kind === 'picture') return [block.name]
  if (block.kind === 'list') return block.items.flat().flatMap(picturesOf)
  return block.kind === 'note' ? block.blocks.flatMap(picturesOf) : []
}
