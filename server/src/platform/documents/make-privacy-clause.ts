import type { Day } from '@posada/domain/platform/days/day'
import type { Content } from 'pdfmake/interfaces.js'
import { type EstablishmentFacts, placeAndDate } from './establishment-facts.ts'
import { head, makeFlowPdf, signatureBlock } from './pdf/flow.ts'
import { palette, readableText } from './pdf/theme.ts'

/** The information a guest gets before giving their data (RGPD, article 13). Only commercial mail needs consent. */
export function makePrivacyClause(clause: PrivacyClause): Promise<Buffer> {
  const { establishment } = clause
  return makeFlowPdf({
    title: `Cláusula de protección de datos · ${clause.guest}`,
    author: establishment.name,
    foot: establishment.name,
    content: [
      head('Información sobre protección de datos', establishment.name),
      ...entries(clause).map(paragraph),
      consent(clause),
      signatureBlock({
        caption: 'Firma del huésped',
        signature: clause.signature,
        lines: [clause.guest, clause.document, placeAndDate(establishment.municipality, clause.signedOn)],
        note: clause.mustSign
          ? ''
          : `Menor de 14 años: informada la persona adulta que le acompaña${clause.responsible ? `, ${clause.responsible}` : ''}.`,
      }),
    ],
  })
}

function entries({ establishment, recipient }: PrivacyClause): [string, string][] {
  const controller = [
    establishment.company || establishment.name,
    establishment.taxId,
    establishment.address,
    `${establishment.postalCode} ${establishment.municipality}`.trim(),
  ]
  const contact = [establishment.email, establishment.phone].filter(Boolean).join(', ')
  return [
    ['Responsable', controller.filter(Boolean).join(', ')],
    ['Contacto', contact || 'En la recepción del establecimiento'],
    ['Finalidad', 'Rellenar el parte de entrada y el libro-registro de viajeros y comunicarlos a las autoridades.'],
    [
      'Base jurídica',
      'Cumplimiento de una obligación legal (artículo 6.1.c del Reglamento (UE) 2016/679; artículo 25 de la Ley Orgánica 4/2015, de protección de la seguridad ciudadana; Real Decreto 933/2021). No se basa en su consentimiento: facilitar estos datos es obligatorio y sin ellos no podemos alojarle.',
    ],
    [
      'Destinatarios',
      `${recipient}, y las Fuerzas y Cuerpos de Seguridad, jueces, tribunales y Ministerio Fiscal que tengan derecho a ellos por ley.`,
    ],
    ['Conservación', 'Tres años desde el final de la estancia. Después se borran.'],
    [
      'Sus derechos',
      `Puede pedir el acceso a sus datos, su rectificación y, cuando proceda, su supresión, la limitación u oposición a su tratamiento o su portabilidad ${contact ? `en ${contact}` : 'en la recepción'}. Mientras la ley obliga a guardarlos no se pueden borrar. Puede reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).`,
    ],
    ['Documento de identidad', 'Se comprueba a la vista. No se guarda copia ni fotografía.'],
  ]
}

const paragraph = ([title, text]: [string, string]): Content => ({
  margin: [0, 6, 0, 0],
  columns: [
    { text: title, width: 120, bold: true, color: palette.accent, fontSize: 9 },
    { text: readableText(text), width: '*' },
  ],
})

/** Ticked only for guests who have consented. */
const consent = ({ wantsNews }: PrivacyClause): Content => ({
  margin: [0, 18, 0, 0],
  unbreakable: true,
  columns: [
    { width: 22, stack: [{ svg: checkbox(wantsNews), width: 13, margin: [0, 1, 0, 0] }] },
    {
      width: '*',
      text: 'Opcional: consiento recibir comunicaciones comerciales del establecimiento. Puedo retirar este permiso cuando quiera, sin que afecte a mi estancia.',
    },
  ],
})

const checkbox = (isTicked: boolean) =>
  `<svg width="13" height="13" viewBox="0 0 13 13"><rect x="1" y="1" width="11" height="11" rx="2" fill="none" stroke="${palette.secondary}"/>${
    isTicked ? `<path d="M3.5 6.8 L5.7 9 L9.8 4.2" fill="none" stroke="${palette.accent}" stroke-width="1.6"/>` : ''
  }</svg>`

export type PrivacyClause = {
  establishment: EstablishmentFacts
  guest: string
  document: string
  /** The authority that receives the reports, in words. */
  recipient: string
  /** Optional consent to commercial mail. */
  wantsNews: boolean
  mustSign: boolean
  /** The adult informed in place of a minor below fourteen. */
  responsible: string
  signature: Uint8Array | null
  signedOn: Day | null
}
