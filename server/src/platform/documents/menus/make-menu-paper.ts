import { menuPaperWords } from '@posada/domain/restaurant/words/menu-paper-words'
import { openSheet } from '../pdf/sheet.ts'
import { type Pen, type Piece } from '../pdf/pen.ts'

import { type ColumnBlock, type ColumnPage, layOutColumns } from './columns.ts'
import { dishBlock } from './dish-block.ts'
import { PAPER, PAPER_WIDTH } from './look.ts'
import { groupHeading, legend, menuTitle, paperFoot, paperHead, smallHead } from './menu-paper-parts.ts'
import type { MenuPaper, PaperMenu } from './menu-paper.ts'

const GUTTER = 30
/** A short carta has one column, in the middle of the page. */
const layouts = [
  { columns: 1, width: 400, inset: (PAPER_WIDTH - 400) / 2 },
  { columns: 2, width: (PAPER_WIDTH - GUTTER) / 2, inset: 0 },
] as const
type ColumnLayout = (typeof layouts)[number]

/** The cartas of an establishment, each on pages of its own. */
export async function makeMenuPaper(paper: MenuPaper): Promise<Buffer> {
  const { establishment, language } = paper
  const sheet = openSheet({
    title: `${menuPaperWords[language].title} · ${establishment.name}`,
    author: establishment.name,
    isTagged: true,
    language,
  })
  const root = sheet.doc.struct('Document')
  sheet.doc.addStructure(root)
  const pen: Pen = { sheet, parent: root }
  const end = legend(pen, language)
  const laidOut = paper.menus.map((menu, at) =>
    layOutMenu(pen, paper, {
      menu,
      isFirst: at === 0,
      after: at === paper.menus.length - 1 ? end.height + END_GAP : 0,
    }),
  )
  drawAll({ pen, paper, end }, laidOut)
  return sheet.bytes()
}

const END_GAP = 16

type LaidOutMenu = { head: Piece; layout: ColumnLayout; pages: ColumnPage[]; name: string }
type Given = { menu: PaperMenu; isFirst: boolean; after: number }

function layOutMenu(pen: Pen, paper: MenuPaper, { menu, isFirst, after }: Given): LaidOutMenu {
  const head = isFirst ? paperHead(pen, paper, menu) : menuTitle(pen, menu)
  const frame = {
    firstTop: PAPER.top + head.height,
    top: PAPER.top + smallHead(pen, paper.establishment.name, menu.name).height,
    bottom: PAPER.height - PAPER.bottom - paperFoot(pen, paper, 1, 1).height - 8,
    after,
  }
  const tried = layouts.map((layout) => ({
    layout,
    pages: layOutColumns(blocksOf(pen, paper, menu, layout.width), { ...frame, columns: layout.columns }),
  }))
  const [single, double] = tried as [(typeof tried)[0], (typeof tried)[0]]
  return { head, name: menu.name, ...(single.pages.length === 1 ? single : double) }
}

const blocksOf = (pen: Pen, { language }: MenuPaper, { groups }: PaperMenu, width: number): ColumnBlock[] =>
  groups.flatMap(({ name, dishes }) => [
    ...(name === '' ? [] : [groupHeading(pen, name, width)]),
    ...dishes.map((dish, at) => ({
      ...dishBlock(pen, dish, { language, width }),
      ...(at === 0 ? { gap: 9 } : {}),
    })),
  ])

type Drawing = { pen: Pen; paper: MenuPaper; end: Piece }

function drawAll({ pen, paper, end }: Drawing, menus: readonly LaidOutMenu[]): void {
  const count = menus.reduce((sum, { pages }) => sum + pages.length, 0)
  let number = 0
  for (const { head, layout, pages, name } of menus)
    for (const [at, page] of pages.entries()) {
      number++
      pen.sheet.doc.addPage({ size: 'A4', margin: 0 })
      const top = at === 0 ? head : smallHead(pen, paper.establishment.name, name)
      top.draw(PAPER.side, PAPER.top)
      for (const { column, y, block } of page.placed)
        block.draw(PAPER.side + layout.inset + column * (layout.width + GUTTER), y)
      if (number === count) end.draw(PAPER.side, page.bottom + END_GAP)
      const foot = paperFoot(pen, paper, number, count)
      foot.draw(PAPER.side, PAPER.height - PAPER.bottom - foot.height)
    }
}
