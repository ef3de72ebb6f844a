import { openSheet } from '../pdf/sheet.ts'
import { beside, MM, paragraph, type Pen, type Piece, rule, space, stack } from '../pdf/pen.ts'
import { palette, readableText } from '../pdf/theme.ts'
import type { AllergenSheet, SheetMenu } from './allergen-sheet-data.ts'
import { cartaRow, dishRow, groupRow, tableHead } from './allergen-table.ts'
import { type ColumnBlock, layOutColumns } from './columns.ts'
import { styles } from './look.ts'
import { SHEET } from './sheet-columns.ts'

/** The matrix of dishes and allergens in landscape, with its head on every page. */
export async function makeAllergenSheet(data: AllergenSheet): Promise<Buffer> {
  const sheet = openSheet({
    title: `Hoja de alérgenos · ${data.establishment}`,
    author: data.establishment,
    isTagged: true,
  })
  const root = sheet.doc.struct('Document')
  sheet.doc.addStructure(root)
  const pen: Pen = { sheet, parent: root }
  const first = stack(firstHead(pen, data), tableHead(pen))
  const later = tableHead(pen)
  const end = signingPart(pen)
  const pages = layOutColumns(blocksOf(pen, data.menus), {
    columns: 1,
    firstTop: SHEET.top + first.height,
    top: SHEET.top + later.height,
    bottom: SHEET.height - SHEET.bottom - 14,
    after: end.height,
  })
  for (const [at, page] of pages.entries()) {
    sheet.doc.addPage({ size: 'A4', layout: 'landscape', margin: 0 })
    const head = at === 0 ? first : later
    head.draw(SHEET.side, SHEET.top)
    for (const { y, block } of page.placed) block.draw(SHEET.side, y)
    if (at === pages.length - 1) end.draw(SHEET.side, page.bottom)
    foot(pen, data, `${at + 1} / ${pages.length}`).draw(SHEET.side, SHEET.height - SHEET.bottom - 10)
  }
  return sheet.bytes()
}

function blocksOf(pen: Pen, menus: readonly SheetMenu[]): ColumnBlock[] {
  const rows = menus.flatMap(({ name, groups }) => [
    asHeading(cartaRow(pen, name)),
    ...groups.flatMap((group) => [
      asHeading(groupRow(pen, group.name)),
      ...group.dishes.map((dish): ColumnBlock => ({ ...dishRow(pen, dish), gap: 0 })),
    ]),
  ])
  const none = paragraph(pen, 'No hay platos en las cartas.', styles.text, { width: SHEET.inner })
  return rows.length > 0 ? rows : [{ ...none, gap: 0 }]
}

const asHeading = (part: Piece): ColumnBlock => ({ ...part, gap: 0, isKeptWithNext: true })

/** What the paper is, whose, of when, and how many dishes have been checked. */
function firstHead(pen: Pen, { establishment, facts, printedOn, menus }: AllergenSheet): Piece {
  const half = SHEET.inner / 2
  return stack(
    beside(
      [
        0,
        stack(
          paragraph(pen, 'Hoja de alérgenos', styles.menu, { width: half }, 'H1'),
          paragraph(pen, LAW, styles.foot, { width: half - 20 }),
          space(4),
          paragraph(pen, checkedText(menus), styles.strong, { width: half - 20 }),
        ),
      ],
      [
        half,
        stack(
          paragraph(pen, readableText(establishment), styles.establishment, { width: half, align: 'right' }),
          ...facts.map((line) => paragraph(pen, readableText(line), styles.small, { width: half, align: 'right' })),
          paragraph(pen, `Impresa el ${printedOn}`, styles.strong, { width: half, align: 'right' }),
        ),
      ],
    ),
    space(4 * MM),
  )
}

const LAW =
  'Los catorce alérgenos del anexo II del Reglamento (UE) n.º 1169/2011 (Real Decreto 126/2015). Sin la revisión de una persona, de un plato no se afirma nada.'

function checkedText(menus: readonly SheetMenu[]): string {
  const dishes = menus.flatMap(({ groups }) => groups.flatMap((group) => group.dishes))
  const unchecked = dishes.filter(({ allergens }) => allergens === 'unchecked').length
  const all = dishes.length === 1 ? '1 plato' : `${dishes.length} platos`
  return unchecked === 0 ? `${all}, todos revisados` : `${all}, ${unchecked} sin revisar`
}

function signingPart(pen: Pen): Piece {
  const width = 70 * MM
  return stack(
    space(12 * MM),
    rule(pen, width, 0.5, palette.tertiary),
    space(2),
    paragraph(pen, 'Responsable: nombre, fecha y firma', styles.foot, { width: 2 * width }),
  )
}

const foot = (pen: Pen, { establishment, printedOn }: AllergenSheet, number: string): Piece =>
  beside(
    [
      0,
      paragraph(pen, readableText(`Hoja de alérgenos · ${establishment} · ${printedOn}`), styles.foot, { width: 500 }),
    ],
    [SHEET.inner - 60, paragraph(pen, number, styles.foot, { width: 60, align: 'right' })],
  )
