import { z } from 'zod'
import { allRoles, backOffice, ownerOnly } from '@posada/domain/account/users/roles'
import { get, post } from '../../endpoint.ts'
import { coded, day, edited, euros, flag, id, maybe, percent, unlessBlank } from '../../fields.ts'
import { savedFile } from '../../platform/files/files.ts'
import { wire } from '../../wire.ts'
import { taxOfEstablishment } from './establishment-tax.ts'
import { taxPeriodOnWire, taxPeriodList } from './tax-period.ts'

const amount = euros(-999_999_999, 999_999_999)

/** A published tariff that an establishment can choose. */
const taxType = wire({
  code: ['id', z.string()],
  name: ['Nombre', z.string()],
  /** 'Barcelona', 'Illes Balears', 'A Coruña'; '' for everywhere. */
  place: ['ambito', z.string()],
  category: ['categoria', z.string()],
  /** Today's price per person, without VAT. */
  adult: ['precio_adulto', amount],
  child: ['precio_niño', amount],
  surcharge: ['recargo', amount],
  perNight: ['por_noche', z.boolean()],
  rate: ['iva', percent],
  /** False: not certain to be in force, so it can be chosen only with the establishment's own prices. */
  isOn: ['activa', z.boolean()],
  /** Tariffs that begin on this day or later are announced and may still change. */
  announcedFrom: ['previsto_desde', day.nullable()],
  notice: ['aviso', z.string()],
  source: ['fuente', z.string()],
  /** Whether the tariff is for establishments of this municipality or province. */
  isHere: ['corresponde', z.boolean()],
  periods: ['periodos', z.array(taxPeriodOnWire)],
})
export type TaxType = z.output<typeof taxType>

/** The type's code, its name, or a list entry: {id} or {Nombre}. */
const taxTypeField = z.codec(z.any(), z.string().max(100), {
  decode: (value) => (isEntry(value) ? value.id || value.Nombre || '' : value) as string,
  encode: (value) => value,
})
const isEntry = (value: unknown): value is { id?: unknown; Nombre?: unknown } =>
  value !== null && typeof value === 'object'

const chosen = {
  type: ['tipo', maybe(taxTypeField), 'El tipo de tasa'],
  perNight: ['por_noche', maybe(flag), 'La casilla de por noche'],
  establishmentId: ['urlAlojamiento', id, 'El establecimiento'],
  /** All tariffs of the establishment with their dates, instead of one price. */
  periods: ['periodos', maybe(taxPeriodList), 'Las tarifas por fechas'],
  rateBy: ['tarifa_por', unlessBlank(coded({ noche: 'night', entrada: 'stay' })), 'La fecha de la tarifa'],
} as const

const chosenTax = wire({
  ...chosen,
  adult: ['precio_adulto', maybe(euros()), 'El precio por adulto'],
  child: ['precio_niño', maybe(euros()), 'El precio por niño'],
})

/** A change of the existing tax: an absent price stays, an emptied one becomes 0. */
const changedTax = wire({
  ...chosen,
  adult: ['precio_adulto', edited(euros()), 'El precio por adulto'],
  child: ['precio_niño', edited(euros()), 'El precio por niño'],
})
export type ChosenTax = z.output<typeof chosenTax> | z.output<typeof changedTax>

const period = wire({
  from: ['fechaInicio', day, 'La fecha de inicio'],
  to: ['fechaFin', day, 'La fecha de fin'],
  establishmentId: ['urlAlojamiento', maybe(id), 'El establecimiento'],
})

const declaredTariff = wire({
  unitPrice: ['tarifa', amount],
  bearsVat: ['lleva_iva', z.boolean()],
  units: ['unidades', z.int()],
  base: ['base', amount],
})

/** The sums that one establishment declares for its stays that began in the period. */
const declaration = wire({
  establishmentId: ['urlAlojamiento', id],
  establishmentName: ['NombreEstablecimiento', z.string()],
  typeName: ['tasa', z.string()],
  stays: ['estancias', z.int()],
  taxedNights: ['pernoctaciones', z.int()],
  exemptPeople: ['personas_exentas', z.int()],
  base: ['base', amount],
  vat: ['iva', amount],
  total: ['total', amount],
  tariffs: ['tarifas', z.array(declaredTariff)],
  /** The number of people exempt for a reason other than their age, by reason. */
  exemptions: ['exenciones', z.array(wire({ reason: ['motivo', z.string()], people: ['personas', z.int()] }))],
})
export type TaxDeclaration = z.output<typeof declaration>

export const touristTaxApi = {
  types: get('/api/profile/alojamientos/get_tasas', {
    summary: 'Tasas turísticas que se pueden elegir',
    roles: allRoles,
    request: wire({ establishmentId: ['urlAlojamiento', maybe(id), 'El establecimiento'] }),
    reply: wire({ types: ['tipos_tasas', z.array(taxType)] }),
  }),
  choose: post('/api/profile/alojamientos/add_tasa', {
    summary: 'Elegir la tasa turística de un establecimiento',
    roles: ownerOnly,
    request: chosenTax,
  }),
  edit: post('/api/profile/alojamientos/edit_tax', {
    summary: 'Cambiar la tasa turística de un establecimiento',
    roles: ownerOnly,
    request: changedTax,
  }),
  ofEstablishment: taxOfEstablishment,
  declaration: post('/api/tourist_tax/declaration', {
    summary: 'Suma de la tasa turística de un período, por establecimiento, para declararla',
    whileExpired: 'reads',
    roles: backOffice,
    request: period,
    reply: wire({ establishments: ['establecimientos', z.array(declaration)], total: ['total', amount] }),
  }),
  downloadDeclaration: post('/api/tourist_tax/declaration_csv', {
    summary: 'Las estancias y la suma de la tasa turística de un período en un archivo CSV',
    whileExpired: 'reads',
    roles: backOffice,
    request: period,
    reply: savedFile,
  }),
}
