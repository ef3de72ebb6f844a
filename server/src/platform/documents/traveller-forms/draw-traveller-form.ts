import { formatDay, type Day } from '@posada/domain/platform/days/day'
import { documentTypeNames, type Sex } from '@posada/domain/travellers/traveller'
import { drawSection, type Field } from '../pdf/form-fields.ts'
import { drawSignature } from './draw-signature.ts'
import { palette } from '../pdf/theme.ts'
import { CONTENT_WIDTH, PAGE, drawRule, useInk, writeText, writeRepeatedText, type Sheet } from '../pdf/sheet.ts'
import type { TravellerForm } from './traveller-form-data.ts'

/** A page with all data of one traveller required by annex I.A of Real Decreto 933/2021, to be signed. */
export function drawTravellerForm(sheet: Sheet, form: TravellerForm): void {
  sheet.doc.addPage()
  drawHead(sheet, form)
  const sections = [
    ['Empresa titular', companyRows(form)],
    ['Establecimiento', establishmentRows(form)],
    ['Viajero', travellerRows(form)],
    ['Contrato, estancia y pago', stayRows(form)],
  ] as const
  let y = 92
  sections.forEach(([title, rows], index) => (y = drawSection(sheet, y, `${index + 1}. ${title}`, rows)))
  drawSignature(sheet, y, form)
  drawFoot(sheet)
  if (form.isAnnulled) drawAnnulled(sheet)
}

function drawHead(sheet: Sheet, { number, establishment }: TravellerForm) {
  const { margin } = PAGE
  useInk(sheet, { size: 16, bold: true })
  writeRepeatedText(sheet, 'Parte de entrada de viajeros', { x: margin, y: 38, width: 360 })
  useInk(sheet, { size: 8, colour: palette.secondary })
  writeRepeatedText(sheet, `Hoja-registro · ${establishment.name}`, { x: margin, y: 62, width: 360 })
  useInk(sheet, { size: 6.5, colour: palette.tertiary })
  writeRepeatedText(sheet, 'Parte n.º', { x: margin + 361, y: 40, width: CONTENT_WIDTH - 361, align: 'right' })
  useInk(sheet, { size: 18, bold: true, colour: palette.accent })
  writeText(sheet, number === null ? 'Sin número' : String(number), {
    x: margin + 311,
    y: 48,
    width: CONTENT_WIDTH - 311,
    align: 'right',
  })
  drawRule(sheet, 80, palette.accent)
}

const companyRows = ({ establishment }: TravellerForm): Field[][] => [
  [
    ['Nombre o razón social', establishment.company, 6],
    ['NIF', establishment.taxId, 3],
    ['Teléfono', establishment.phone, 3],
  ],
  [
    ['Municipio', establishment.municipality, 3],
    ['Provincia', establishment.province, 3],
    ['Correo electrónico', establishment.email, 3],
    ['Página web del anuncio', establishment.website, 3],
  ],
]

const establishmentRows = ({ establishment }: TravellerForm): Field[][] => [
  [
    ['Denominación', establishment.name, 6],
    ['Tipo', establishment.category, 3],
    ['Registro de turismo', establishment.tourismCode, 3],
  ],
  [
    ['Dirección', establishment.address, 6],
    ['Código postal', establishment.postalCode, 1.5],
    ['Localidad', establishment.municipality, 2.5],
    ['Provincia', establishment.province, 2],
  ],
]

const travellerRows = ({ traveller, stay, relationship, responsible }: TravellerForm): Field[][] => [
  [
    ['Primer apellido', traveller.firstSurname, 4],
    ['Segundo apellido', traveller.secondSurname, 4],
    ['Nombre', traveller.name, 4],
  ],
  [
    ['Sexo', traveller.sex === '' ? '' : sexNames[traveller.sex], 2],
    ['Fecha de nacimiento', dayOf(traveller.birthDate), 2.5],
    ['Nacionalidad', traveller.nationality, 4.5],
    ['N.º de viajeros', String(stay.travellers), 1.5],
    ['Habitaciones', String(stay.units), 1.5],
  ],
  [
    ['Tipo de documento', traveller.documentType === '' ? '' : documentTypeNames[traveller.documentType], 2.5],
    ['N.º de documento', traveller.documentNumber, 4],
    ['N.º de soporte', traveller.supportNumber, 3],
    ['Fecha de expedición', dayOf(traveller.issuedOn), 2.5],
  ],
  [
    ['Residencia habitual: dirección', traveller.address, 9],
    ['Código postal', traveller.postalCode, 3],
  ],
  [
    ['Localidad', traveller.municipality, 5],
    ['Provincia', traveller.province, 3],
    ['País', traveller.country, 4],
  ],
  [
    ['Teléfono', traveller.phone, 3],
    ['Correo electrónico', traveller.email, 4],
    ['Parentesco, si es menor', relationship === '' ? '' : `${relationship} · con ${responsible}`, 5],
  ],
]

const stayRows = ({ stay, establishment }: TravellerForm): Field[][] => [
  [
    ['Contrato n.º', stay.locator, 3],
    ['Fecha del contrato', formatDay(stay.contractedOn), 3],
    ['Entrada', `${formatDay(stay.arrivedOn)} · ${stay.arrivedAt}`, 3],
    ['Salida prevista', `${formatDay(stay.leavesOn)} · ${stay.leavesAt}`, 3],
  ],
  [
    ['Unidad', stay.unit, 3],
    ['Conexión a internet', establishment.hasInternet ? 'Sí' : 'No', 3],
    ['Tipo de pago', stay.payment, 3],
    ['Fecha del pago', dayOf(stay.paidOn), 3],
  ],
  [
    ['Medio de pago: tipo y número', '', 4],
    ['Titular del medio de pago', stay.payer, 5],
    ['Caducidad de la tarjeta', '', 3],
  ],
]

const FOOT_Y = PAGE.height - 64

/** Draws the legal text in the words of the official model (Orden INT/1922/2003, annex). */
function drawFoot(sheet: Sheet) {
  drawRule(sheet, FOOT_Y)
  useInk(sheet, { size: 6.3, colour: palette.tertiary })
  LEGAL.forEach((line, index) =>
    writeRepeatedText(sheet, line, { x: PAGE.margin, y: FOOT_Y + 5 + index * 8.6, width: CONTENT_WIDTH }),
  )
}

/** Split into lines here, because wrapping the text on every sheet of a book would be slow. */
const LEGAL = [
  'La recogida y tratamiento de estos datos se hará de acuerdo con la Ley Orgánica 3/2018, de 5 de diciembre, de Protección de Datos Personales y garantía de los derechos',
  'digitales, y, en lo que resulte de aplicación, con la relativa a la protección de las personas físicas en lo que respecta al tratamiento de datos personales por parte de',
  'autoridades competentes para fines de prevención, investigación, detección o enjuiciamiento de infracciones penales, al amparo del artículo 25.1 de la Ley Orgánica 4/2015,',
  'de 30 de marzo, de Protección de la Seguridad Ciudadana, y del Real Decreto 933/2021, de 26 de octubre.',
]

function drawAnnulled(sheet: Sheet) {
  const { doc } = sheet
  doc
    .save()
    .rotate(-32, { origin: [PAGE.width / 2, PAGE.height / 2] })
    .fillOpacity(0.16)
  useInk(sheet, { size: 96, bold: true, colour: palette.error })
  writeText(sheet, 'ANULADO', { x: 0, y: PAGE.height / 2 - 70, width: PAGE.width, align: 'center' })
  doc.restore()
  sheet.used.page = undefined // `restore` has reset the ink, so it must be set again
}

const sexNames: Record<Sex, string> = { male: 'Hombre', female: 'Mujer', other: 'Otro' }

const dayOf = (day: Day | null) => (day === null ? '' : formatDay(day))
