import { readFileSync } from 'node:fs'
import type { Content } from 'pdfmake/interfaces.js'
import { palette } from '../../server/src/platform/documents/pdf/theme.ts'
import { pictureFile } from './read-manual.ts'
import type { Block, Inline, LinkTarget } from '../../web/src/account/help/manual-page.ts'

/** Points: the width of the text on A4, and the height that a picture may take. */
const TEXT_WIDTH = 499
const PICTURE_HEIGHT = 330
/** Pixels of the pictures per point, so that their letters are as large as those of the text. */
const PIXELS_PER_POINT = 1.9

/** Blocks of the manual as content of pdfmake. A heading stays on the sheet of what it is about. */
export function blocksContent(blocks: readonly Block[]): Content[] {
  const contents: Content[] = []
  let headings: Content[] = []
  for (const block of blocks) {
    const content = blockContent(block)
    if (block.kind === 'heading') headings.push(content)
    else {
      contents.push(headings.length === 0 ? content : { stack: [...headings, content], unbreakable: true })
      headings = []
    }
  }
  return [...contents, ...headings]
}

function blockContent(block: Block): Content {
  switch (block.kind) {
    case 'heading':
      return {
        text: runsOf(block.text),
        fontSize: block.level === 2 ? 13 : 10.5,
        bold: true,
        margin: [0, block.level === 2 ? 12 : 8, 0, 3],
        headlineLevel: block.level,
      }
    case 'paragraph':
      return { text: runsOf(block.text), lineHeight: 1.25, margin: [0, 0, 0, 5] }
    case 'list': {
      const items = block.items.map((blocks): Content => ({ stack: blocks.map(blockContent) }))
      return block.isNumbered
        ? { ol: items, margin: [0, 0, 0, 4], markerColor: palette.accent }
        : { ul: items, margin: [0, 0, 0, 4], markerColor: palette.tertiary }
    }
    case 'picture':
      return pictureContent(block)
    case 'note':
      return {
        table: { widths: ['*'], body: [[{ stack: block.blocks.map(blockContent), fillColor: palette.soft }]] },
        layout: noteLayout,
        margin: [0, 4, 0, 8],
      }
    case 'table':
      return {
        table: {
          headerRows: 1,
          widths: block.head.map((_, place) => (place === block.head.length - 1 ? '*' : 'auto')),
          body: [
            block.head.map((cell): Content => ({ text: runsOf(cell, { bold: true, color: palette.secondary }) })),
            ...block.rows.map((row) => row.map((cell): Content => ({ text: runsOf(cell) }))),
          ],
          dontBreakRows: true,
        },
        layout: tableLayout,
        margin: [0, 4, 0, 8],
      }
  }
}

function pictureContent({ name, width, height }: Extract<Block, { kind: 'picture' }>): Content {
  const image = `data:image/png;base64,${readFileSync(pictureFile(name)).toString('base64')}`
  const fit: [number, number] = [
    Math.min(TEXT_WIDTH - 20, width / PIXELS_PER_POINT),
    Math.min(PICTURE_HEIGHT, height / PIXELS_PER_POINT),
  ]
  return { table: { body: [[{ image, fit }]] }, layout: pictureLayout, unbreakable: true, margin: [0, 4, 0, 8] }
}

type Style = { bold?: boolean; color?: string; link?: string; linkToDestination?: string }
type Run = Style & { text: string }

/** The pieces of a text, each with its whole style: pdfmake gives the style of a text to its own letters only. */
function runsOf(text: readonly Inline[], style: Style = {}): Run[] {
  return text.flatMap((part): Run[] => {
    if (typeof part === 'string') return [{ text: part, ...style }]
    switch (part.kind) {
      case 'strong':
        return runsOf(part.text, { ...style, bold: true })
      case 'emphasis':
        return runsOf(part.text, { ...style, color: palette.secondary })
      case 'code':
        return [{ text: part.text, ...style, bold: true, color: palette.secondary }]
      case 'link':
        return runsOf(part.text, { ...style, ...linkStyle(part.to) })
    }
  })
}

/** A screen cannot be opened from paper, so its name stays plain. */
function linkStyle(to: LinkTarget): Style {
  if ('screen' in to) return {}
  return { color: palette.accent, ...('page' in to ? { linkToDestination: to.page } : { link: to.url }) }
}

const tableLayout = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => palette.line,
  paddingLeft: () => 0,
  paddingRight: () => 10,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

const noteLayout = {
  hLineWidth: () => 0,
  vLineWidth: (line: number) => (line === 0 ? 2 : 0),
  vLineColor: () => palette.accent,
  paddingLeft: () => 9,
  paddingRight: () => 9,
  paddingTop: () => 6,
  paddingBottom: () => 1,
}

const pictureLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => palette.line,
  vLineColor: () => palette.line,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}
