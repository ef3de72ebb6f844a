import type { Day } from '@posada/domain/platform/days/day'
import { palette } from '../pdf/theme.ts'
import { placeAndDate } from '../establishment-facts.ts'
import { CONTENT_WIDTH, PAGE, useInk, writeText, writeRepeatedText, type Sheet } from '../pdf/sheet.ts'
import type { TravellerForm } from './traveller-form-data.ts'

const BOX = { width: 250, height: 104 }
const LEAST_HEIGHT = 40
const FOOT = PAGE.height - 70

/** Draws place, date and signature in the rest of the page; an empty box if there is no signature. */
export function drawSignature(sheet: Sheet, y: number, form: TravellerForm): void {
  const { doc } = sheet
  const x = PAGE.margin + CONTENT_WIDTH - BOX.width
  const height = Math.max(LEAST_HEIGHT, Math.min(BOX.height, FOOT - y - 6))
  useInk(sheet, { size: 9 })
  writeText(sheet, placeAndDate(form.establishment.municipality, dayOf(form)), {
    x: PAGE.margin,
    y: y + 4,
    width: CONTENT_WIDTH - BOX.width - 20,
  })
  doc
    .roundedRect(x, y + 2, BOX.width, height, 4)
    .lineWidth(0.5)
    .stroke(palette.line)
  useInk(sheet, { size: 6.5, colour: palette.tertiary })
  writeRepeatedText(sheet, 'Firma del viajero', { x: x + 8, y: y + 6, width: BOX.width - 16 })
  const inside = { x: x + 8, y: y + 18, width: BOX.width - 16 }
  if (form.mustSign && form.signature) {
    doc.image(Buffer.from(form.signature), inside.x, inside.y, {
      fit: [inside.width, height - 22],
      align: 'center',
      valign: 'center',
    })
  } else if (!form.mustSign) {
    useInk(sheet, { size: 9 })
    writeText(sheet, withoutSignature(form), { ...inside, most: height - 20 })
  }
}

const withoutSignature = ({ responsible }: TravellerForm) =>
  `Menor de 14 años: no firma. Sus datos los facilita ${responsible || 'la persona adulta que le acompaña'}.`

/** Null for a signature on paper, where the guest writes the day by hand. */
const dayOf = ({ signedOn, mustSign, stay }: TravellerForm): Day | null =>
  signedOn ?? (mustSign ? null : stay.arrivedOn)
