import { formatDay } from '@posada/domain/platform/days/day'
import type { Config } from '../../../platform/configuration/config.ts'
import { PRODUCT_NAME, PRODUCT_VERSION } from './create-aeat.ts'

type DeclarationPoint = { letter: string; title: string; text: string }

/**
 * The declaration of the producer (Orden HAC/1177/2024, art. 15.1): its points in order, each preceded by what it states.
 * Empty where no producer is configured, because nobody has declared the program then.
 */
export function declarationPoints({ producer, systemId }: Config['verifactu']): DeclarationPoint[] {
  if (!producer) return []
  const points: [title: string, text: string][] = [
    ['Nombre del sistema informático', PRODUCT_NAME],
    ['Código identificador del sistema informático', systemId],
    ['Identificador completo de la versión', PRODUCT_VERSION],
    ['Componentes y funcionalidades', COMPONENTS],
    ['Solo puede funcionar como «VERI*FACTU»', 'Sí'],
    ['Permite facturar a varios obligados tributarios', 'Sí'],
    [
      'Tipos de firma de los registros de facturación y de evento cuando no se use como «VERI*FACTU»',
      'Ninguno: el sistema solo funciona como «VERI*FACTU», donde los registros no se firman',
    ],
    ['Razón social de la entidad productora', producer.name],
    ['NIF de la entidad productora', producer.taxId],
    ['Dirección postal de contacto de la entidad productora', producer.address],
    ['Cumplimiento', `${producer.name} ${COMPLIANCE}`],
    ['Fecha y lugar de la declaración', `${formatDay(producer.declaredOn)}, ${producer.place}`],
  ]
  return points.map(([title, text], place) => ({ letter: String.fromCharCode(FIRST_LETTER + place), title, text }))
}

const FIRST_LETTER = 'a'.charCodeAt(0)

const COMPONENTS =
  'Programa de servidor (Node.js) con base de datos PostgreSQL, que se usa desde un navegador; no tiene componentes de ' +
  'hardware propios. Gestiona alojamientos turísticos: reservas, huéspedes, cobros y facturación. Expide facturas ' +
  'completas, simplificadas y rectificativas, genera con cada una su registro de facturación encadenado, con huella y ' +
  'código QR, y lo remite a la Agencia Tributaria.'

const COMPLIANCE =
  'hace constar que este sistema informático, en la versión indicada, cumple con lo dispuesto en el artículo 29.2.j) de ' +
  'la Ley 58/2003, de 17 de diciembre, General Tributaria, en el Reglamento aprobado por el Real Decreto 1007/2023, de 5 ' +
  'de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de ' +
  'Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.'
