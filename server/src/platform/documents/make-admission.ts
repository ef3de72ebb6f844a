import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import type { Content } from 'pdfmake/interfaces.js'
import { type EstablishmentFacts, placeAndDate } from './establishment-facts.ts'
import { facts, head, makeFlowPdf, sectionTitle, signatureBlock } from './pdf/flow.ts'
import { palette } from './pdf/theme.ts'

const COPIES = ['Ejemplar para el cliente', 'Ejemplar para el establecimiento']

/** Two copies for each unit, a page each: one for the guest, one that the establishment keeps for a year. */
export function makeAdmission(admissions: readonly Admission[]): Promise<Buffer> {
  const pages = admissions.flatMap((admission) => COPIES.map((copy) => admissionPage(admission, copy)))
  const author = admissions[0]?.establishment.name ?? ''
  return makeFlowPdf({
    title:
      admissions.length === 1
        ? ['Documento de admisión', admissions[0]?.unit].filter(Boolean).join(' · ')
        : 'Documentos de admisión',
    author,
    foot: author,
    isNumbered: false,
    content: pages.map((stack, index) => ({ stack, ...(index > 0 ? { pageBreak: 'before' as const } : {}) })),
  })
}

const admissionPage = (admission: Admission, copy: string): Content[] => [
  head('Documento de admisión', admission.establishment.name, copy),
  sectionTitle('Establecimiento'),
  facts(establishmentPairs(admission)),
  sectionTitle('Estancia'),
  facts([['Cliente', admission.holder]], 1),
  facts(stayPairs(admission), 4),
  facts([['Ocupantes registrados', formatNames(admission.guests)]], 1),
  ...(admission.price === null ? [] : [priceLine(admission.price, admission.units)]),
  sectionTitle('Derechos y obligaciones'),
  ...RIGHTS.map((text): Content => ({ text, fontSize: 8.3, margin: [0, 0, 0, 3] })),
  signatureBlock({
    caption: 'Firma del cliente',
    signature: admission.signature,
    lines: [
      admission.signedBy || admission.holder,
      placeAndDate(admission.establishment.municipality, admission.signedOn),
    ],
  }),
]

const establishmentPairs = ({ establishment }: Admission): [string, string][] => [
  ['Nombre', establishment.name],
  ['Grupo y categoría', establishment.category],
  ['Código de inscripción en el Registro de Turismo de Andalucía', establishment.tourismCode],
  ['Titular', [establishment.company, establishment.taxId].filter(Boolean).join(' · ')],
  [
    'Dirección',
    [establishment.address, establishment.postalCode, establishment.municipality, establishment.province]
      .filter(Boolean)
      .join(', '),
  ],
  ['Contacto', [establishment.phone, establishment.email].filter(Boolean).join(' · ')],
]

const stayPairs = (admission: Admission): [string, string][] => [
  ...(admission.unit === '' ? [] : [['Unidad de alojamiento', admission.unit] satisfies [string, string]]),
  ['Personas', String(admission.people)],
  ['Régimen alimenticio', admission.regime],
  ['Reserva', admission.locator],
  ['Fecha de entrada', formatDay(admission.checkIn)],
  ['Hora de entrada', `Desde las ${admission.checkInTime}`],
  ['Fecha de salida', `${formatDay(admission.checkOut)} (${nights(admission.nights)})`],
  ['Hora de salida', `Hasta las ${admission.checkOutTime}`],
]

const nights = (count: number) => (count === 1 ? '1 noche' : `${count} noches`)

const MOST_NAMES = 10 // so that a group's document fits on one page

const formatNames = (guests: string[]) =>
  guests.length > MOST_NAMES
    ? `${guests.slice(0, MOST_NAMES).join(', ')} y ${guests.length - MOST_NAMES} más`
    : guests.join(', ')

/** Only if the guest booked directly: then this document is the contract. */
const priceLine = (price: number, units: number): Content => ({
  margin: [0, 10, 0, 0],
  columns: [
    {
      text: [
        { text: 'Precio total de la estancia', bold: true },
        units > 1 ? ` de las ${units} unidades de la reserva` : '',
        ', impuestos incluidos. Este documento hace de contrato.',
      ],
    },
    { text: formatEuros(price), alignment: 'right', width: 120, fontSize: 12, bold: true, color: palette.accent },
  ],
})

/** Ley 13/2011, articles 21 and 22, and Decreto-ley 13/2020, articles 20, 25 and 26, in our own words. */
const RIGHTS = [
  'Como persona usuaria tiene derecho a recibir información veraz y completa antes y durante la estancia, a que se respeten las condiciones contratadas y la categoría anunciada, a la seguridad, la tranquilidad y la intimidad, a la accesibilidad en los términos de la ley, a que se protejan sus datos, a recibir factura del precio pagado y a formular quejas y reclamaciones; dispone de hojas oficiales en la recepción.',
  'Se obliga a respetar a las demás personas y las instalaciones, a cumplir el reglamento de régimen interior, a pagar los servicios contratados al presentarse la factura o en el plazo pactado, a no superar la ocupación de la unidad y a dejarla en la fecha y hora de salida indicadas. La prolongación de la estancia necesita el acuerdo del establecimiento y se anota en este mismo documento.',
  'El establecimiento tiene un reglamento de régimen interior, a su disposición en la recepción. Con la firma declara haber sido informado de todo ello (artículos 21 y 22 de la Ley 13/2011, del Turismo de Andalucía, y artículo 20 del Decreto-ley 13/2020). El ejemplar del establecimiento se conserva un año.',
]

/** The document that a guest in Andalucía signs on arrival, for one unit (Decreto-ley 13/2020, articles 20 and 26). */
export type Admission = {
  establishment: EstablishmentFacts
  locator: string
  holder: string
  /** '' of a stay without unit. */
  unit: string
  people: number
  guests: string[]
  checkIn: Day
  checkInTime: string
  checkOut: Day
  checkOutTime: string
  nights: number
  regime: string
  /** The price of the whole booking; null if an agency sold it, because the agency states its own price. */
  price: Cents | null
  /** The number of units that the price is for. */
  units: number
  signature: Uint8Array | null
  signedBy: string
  signedOn: Day | null
}
