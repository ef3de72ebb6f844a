import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { groupsByUnit } from '@posada/domain/money/invoices/unit-groups'
import { openSheet } from '../pdf/sheet.ts'
import { closingBlocks } from './closing.ts'
import { correctionBlocks } from './correction.ts'
import { denseLetterhead } from './dense-letterhead.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { InvoiceDrawing } from './invoice-drawing.ts'
import { titleWord, wideLetterhead } from './letterhead.ts'
import { lineTable } from './line-table.ts'
import { A4, denseLook, groupedLook, INNER_WIDTH, type Look, wideLook, withCloserRows } from './look.ts'
import { longFooterBlocks, pageFoot, pageHead } from './page-foot.ts'
import { paginate, type PlacedBlock } from './paginate.ts'
import { partiesPart } from './parties.ts'
import { MM, rule, space, stack, type Piece, type Pen } from '../pdf/pen.ts'

/** The PDF of an invoice. The same document always makes the same bytes. */
export async function makeInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const { snapshot } = invoice
  const sheet = openSheet({
    title: [titleWord(invoice).es, snapshot.number].filter(Boolean).join(' '),
    author: snapshot.issuer.name,
    createdAt: new Date(`${snapshot.issuedOn}T00:00:00Z`),
    isTagged: true,
  })
  const root = sheet.doc.struct('Document')
  sheet.doc.addStructure(root)
  const pen: Pen = { sheet, parent: root }
  drawInvoice({ ...invoice, pen, look: lookOf(snapshot) })
  return sheet.bytes()
}

const looks = { 1: wideLook, 2: denseLook, 3: groupedLook }

const lookOf = ({ model, lines }: InvoiceSnapshot): Look =>
  model === 1 && groupsByUnit(lines, ({ unit }) => unit).length > 0 ? groupedLook : looks[model]

/** What two pages would take, and closer rows fit into one, is drawn with closer rows. */
function drawInvoice(drawing: InvoiceDrawing): void {
  const usual = layOut(drawing)
  const closer = { ...drawing, look: withCloserRows(drawing.look) }
  const shorter = usual.pages.length === 2 ? layOut(closer) : null
  if (shorter?.pages.length === 1) drawPages(closer, shorter)
  else drawPages(drawing, usual)
}

type Layout = { first: Piece; small: Piece; footTop: number; pages: PlacedBlock[][] }

function layOut(drawing: InvoiceDrawing): Layout {
  const first = firstHead(drawing)
  const small = pageHead(drawing)
  const footTop = A4.height - A4.bottom - pageFoot(drawing, 1, 1).height
  const frame = { firstTop: A4.top + first.height, top: A4.top + small.height, bottom: footTop - 4 * MM }
  return { first, small, footTop, pages: paginate(contentOf(drawing), frame) }
}

function drawPages(drawing: InvoiceDrawing, { first, small, footTop, pages }: Layout): void {
  const { pen } = drawing
  for (const [at, blocks] of pages.entries()) {
    pen.sheet.doc.addPage()
    const head = at === 0 ? first : small
    head.draw(A4.side, A4.top)
    for (const { y, block } of blocks) block.draw(A4.side, y)
    pageFoot(drawing, at + 1, pages.length).draw(A4.side, footTop)
  }
}

function firstHead(drawing: InvoiceDrawing): Piece {
  const { pen, look, snapshot } = drawing
  if (snapshot.model === 2) return stack(denseLetterhead(drawing), space(look.gap))
  return stack(
    wideLetterhead(drawing),
    space(5 * MM),
    rule(pen, INNER_WIDTH, 0.35 * MM, look.accent),
    space(5 * MM),
    partiesPart(drawing),
    space(look.gap),
  )
}

const contentOf = (drawing: InvoiceDrawing) => ({
  above: correctionBlocks(drawing),
  table: lineTable(drawing),
  below: [...closingBlocks(drawing), ...longFooterBlocks(drawing)],
})
