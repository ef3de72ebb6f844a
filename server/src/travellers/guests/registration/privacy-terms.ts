import { reportRecipients } from '@posada/domain/travellers/registry-codes'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import {
  establishmentsOf,
  requireEstablishment,
  type EstablishmentRow,
} from '../../../establishments/establishments/public.ts'
import { serviceOf } from '../../registry/public.ts'
import { requireUnit } from '../../../establishments/units/public.ts'

/** The data controller: 'Hostal Sol S.L., B12345674, Calle Mayor 1, 28013 Madrid'; '' without an establishment. */
export async function controllerOf(context: RequestContext): Promise<string> {
  const [first] = await establishmentsOf(context.db, context.accountId)
  return first ? controllerNamed(first) : ''
}

function controllerNamed({ name, company, taxId, address, postalCode, municipality }: EstablishmentRow): string {
  const town = `${postalCode} ${municipality}`.trim()
  return [company || name, taxId, address, town].filter((part) => part !== '').join(', ')
}

/**
 * The information that guests must get before their data is collected (RGPD, article 13), as HTML; texts of the
 * establishment are escaped. It asks for no consent, because the report is a legal duty (RGPD, article 6.1.c).
 */
export async function privacyTerms(context: RequestContext, roomId: string | null): Promise<string> {
  const establishment = await establishmentOfRoom(context, roomId)
  const contact = establishment && [establishment.email, establishment.phone].filter((part) => part !== '').join(', ')
  const rights = contact ? `en ${contact}` : 'en la recepción'
  const entries: [string, string][] = [
    ['Responsable', establishment ? controllerNamed(establishment) : ''],
    ['Finalidad', 'Rellenar el parte de entrada y el libro-registro de viajeros y comunicarlos a las autoridades.'],
    [
      'Base jurídica',
      'Una obligación legal (artículo 6.1.c del RGPD; artículo 25 de la Ley Orgánica 4/2015 y Real Decreto 933/2021). Por eso no se le pide su consentimiento, y sin estos datos no podemos alojarle.',
    ],
    [
      'Destinatarios',
      `${reportRecipients[serviceOf(establishment?.provinceCode ?? '')]}, y quienes tengan derecho a ellos por ley.`,
    ],
    ['Conservación', 'Tres años desde el final de la estancia. Después se borran.'],
    [
      'Sus derechos',
      `Puede pedir el acceso a sus datos, su rectificación y los demás derechos ${rights}, y reclamar ante la Agencia Española de Protección de Datos (www.aepd.es). Mientras la ley obliga a guardarlos no se pueden borrar.`,
    ],
    [
      'Comunicaciones comerciales',
      'Solo si marca la casilla correspondiente. Puede retirar ese permiso cuando quiera, sin que afecte a su estancia.',
    ],
  ]
  const paragraphs = entries.filter(([, text]) => text !== '').map(paragraph)
  return `<h2>Protección de datos</h2>${paragraphs.join('')}`
}

const paragraph = ([title, text]: [string, string]) => `<p><strong>${title}:</strong> ${escapeHtml(text)}</p>`

async function establishmentOfRoom(
  context: RequestContext,
  roomId: string | null,
): Promise<EstablishmentRow | undefined> {
  const { db, accountId } = context
  if (roomId === null) return (await establishmentsOf(db, accountId))[0]
  const { establishmentId } = await requireUnit(db, accountId, roomId)
  return requireEstablishment(db, accountId, establishmentId)
}
