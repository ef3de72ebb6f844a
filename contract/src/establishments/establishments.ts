import { MAINLAND } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { post, upload } from '../endpoint.ts'
import { colour, edited, email, euros, flag, flag01, id, int, maybe, text, time, unlessBlank } from '../fields.ts'
import { establishmentKindField } from './establishment-kind.ts'
import { channelUse } from '../prices/channel-fields.ts'
import { optionalPaymentMethod } from '../platform/payment-method.ts'
import { codedName } from '../platform/reference-data/reference-data.ts'
import { credentials, credentialsByService } from '../travellers/registry/registry-settings.ts'
import { accountingCompany } from './accounting-link.ts'
import { wire } from '../wire.ts'
import { accountOverview } from './account-overview.ts'

/** Code '08' or 8, name 'Barcelona', or the list's entry {name, code}; '' for no province. */
export const province = z.codec(z.any(), z.string().max(60), {
  decode: (value) => {
    const chosen: unknown = isEntry(value) ? value.code || value.name || '' : value
    return (typeof chosen === 'number' ? String(chosen) : chosen) as string
  },
  encode: (value) => value,
})
const isEntry = (value: unknown): value is { code?: unknown; name?: unknown } =>
  value !== null && typeof value === 'object'

const most = limits.establishment

const newEstablishment = wire({
  kind: ['TipoEstablecimiento', establishmentKindField, 'El tipo de establecimiento'],
  name: ['NombreEstablecimiento', text(most.name), 'El nombre del establecimiento'],
  company: ['Empresa', maybe(text(most.company)), 'La empresa'],
  taxId: ['CIFDNI', maybe(text(most.taxId)), 'El CIF o DNI'],
  postalCode: ['CodigoPostal', maybe(text(most.postalCode)), 'El código postal'],
  address: ['Direccion', maybe(text(most.address)), 'La dirección'],
  municipality: ['Municipio', text(most.town), 'El municipio'],
  province: ['Provincia', maybe(province), 'La provincia'],
  phone: ['Telefono', text(most.phone), 'El teléfono'],
  website: ['WebPage', maybe(text(most.webPage)), 'La página web'],
  checkInTime: ['HoraEntrada', maybe(time), 'La hora de entrada'],
  checkOutTime: ['HoraSalida', maybe(time), 'La hora de salida'],
})
export type NewEstablishment = z.output<typeof newEstablishment>

const establishmentChanges = wire({
  name: ['NombreEstablecimiento', edited(text(most.name)), 'El nombre del establecimiento'],
  company: ['Empresa', edited(text(most.company)), 'La empresa'],
  taxId: ['CIFDNI', edited(text(most.taxId)), 'El CIF o DNI'],
  postalCode: ['CodigoPostal', edited(text(most.postalCode)), 'El código postal'],
  address: ['Direccion', edited(text(most.address)), 'La dirección'],
  municipality: ['Municipio', edited(text(most.town)), 'El municipio'],
  province: ['Provincia', edited(province), 'La provincia'],
  phone: ['Telefono', edited(text(most.phone)), 'El teléfono'],
  website: ['WebPage', edited(text(most.webPage)), 'La página web'],
  grouping: ['Agrupacion', edited(text(most.grouping)), 'La agrupación'],
  conditions: ['CondicionesParticulares', edited(text(most.conditions)), 'Las condiciones particulares'],
  checkInTime: ['HoraEntrada', edited(time), 'La hora de entrada'],
  checkOutTime: ['HoraSalida', edited(time), 'La hora de salida'],
  timeZone: ['ZonaHoraria', edited(z.enum([MAINLAND, 'Atlantic/Canary'])), 'La zona horaria'],
  guestColour: ['ColorGuest', edited(colour), 'El color'],
  directions: [
    'ComoLlegar',
    unlessBlank(
      wire({
        car: ['coche', edited(text(most.directions)), 'Las indicaciones en coche'],
        train: ['tren', edited(text(most.directions)), 'Las indicaciones en tren'],
        mapUrl: ['mapaURL', edited(text(most.mapUrl)), 'La dirección del mapa'],
      }),
    ),
    'Las indicaciones para llegar',
  ],
  doorCode: ['CodigoPuerta', edited(text(most.doorCode)), 'El código de la puerta'],
  wifi: [
    'Wifi',
    unlessBlank(
      wire({
        network: ['red', edited(text(most.wifi)), 'La red wifi'],
        key: ['clave', edited(text(most.wifi)), 'La clave del wifi'],
      }),
    ),
    'El wifi',
  ],
  accessVisibleFrom: ['VerDesde', edited(time), 'La hora desde la que se ven el código y el wifi'],
  breakfast: ['Desayuno', edited(text(most.breakfast)), 'El desayuno'],
  hasAutonomousArrival: ['EntradaAutonoma', unlessBlank(flag), 'La entrada autónoma'],
  cancellationNotice: [
    'AntelacionMinCancelacion',
    edited(int(0, most.cancellationNotice)),
    'La antelación de cancelación',
  ],
  email: ['Email', edited(email), 'El correo electrónico'],
  tourismCode: ['CodigoRegistroTurismo', edited(text(most.tourismCode)), 'El código del registro de turismo'],
  category: ['Categoria', edited(text(most.category)), 'La categoría'],
  hasInternet: ['Internet', unlessBlank(flag), 'La casilla de internet'],
  isLodgingExempt: ['AlojamientoExento', unlessBlank(flag), 'La casilla de alojamiento exento'],
  lastReport: ['NumParteGlobal', unlessBlank(int(0, limits.registry.reportNumber)), 'El número del último parte'],
  optionalPaymentMethods: ['FormasDePago', unlessBlank(z.array(optionalPaymentMethod).max(3)), 'Las formas de pago'],
  credentials: ['credenciales', unlessBlank(credentialsByService), 'Las credenciales'],
  /** Of the tax domicile, where it is not that of the establishment; '' for the same. */
  fiscalProvince: ['ProvinciaFiscal', edited(province), 'La provincia del domicilio fiscal'],
  invoiceFooter: ['PieFactura', edited(text(most.invoiceFooter)), 'El pie de la factura'],
  invoiceModel: ['ModeloFactura', unlessBlank(int(1, 3)), 'El modelo de la factura'],
  /** The numbers of the establishment's first ordinary series, which is created with them if there is none. */
  invoicePrefix: ['PrefijoFactura', edited(text(limits.invoiceSeries.affix)), 'El prefijo de la factura'],
  invoiceSuffix: ['SufijoFactura', edited(text(limits.invoiceSeries.affix)), 'El sufijo de la factura'],
  lastInvoice: ['NumUltimaFactura', unlessBlank(int(0, limits.invoiceSeries.number)), 'El número de la última factura'],
  version: ['version', unlessBlank(int(0)), 'La versión'],
})
export type EstablishmentChanges = z.output<typeof establishmentChanges>

const establishment = wire({
  id: ['SafeURL', id],
  kind: ['Tipo', establishmentKindField],
  name: ['NombreEstablecimiento', z.string()],
  company: ['Empresa', z.string()],
  taxId: ['CIFDNI', z.string()],
  postalCode: ['CodigoPostal', z.string()],
  address: ['Direccion', z.string()],
  municipality: ['Municipio', z.string()],
  province: ['Provincia', z.string()],
  fiscalProvince: ['ProvinciaFiscal', z.string()],
  phone: ['Telefono', z.string()],
  website: ['WebPage', z.string()],
  email: ['Email', z.string()],
  tourismCode: ['CodigoRegistroTurismo', z.string()],
  category: ['Categoria', z.string()],
  hasInternet: ['Internet', z.boolean()],
  /** Whether it is let without hotel services, so that no VAT is due. */
  isLodgingExempt: ['AlojamientoExento', z.boolean()],
  grouping: ['Agrupacion', z.string()],
  conditions: ['CondicionesParticulares', z.string()],
  checkInTime: ['HoraEntrada', time],
  checkOutTime: ['HoraSalida', time],
  timesAreSet: ['HorasConfirmadas', z.boolean()],
  timeZone: ['ZonaHoraria', z.string()],
  cancellationNotice: ['AntelacionMinCancelacion', z.int().nullable()],
  /** The ways of paying switched on besides card, cash and transfer. */
  optionalPaymentMethods: ['FormasDePago', z.array(optionalPaymentMethod)],
  version: ['version', z.int()],
  logoUrl: ['logoURL', z.string()],
  /** Of the guests' pages: '#rrggbb', '' for Posada's own; and the photo on top of them. */
  guestColour: ['ColorGuest', z.string()],
  guestPhotoUrl: ['FotoURL', z.string()],
  /** What the page of a stay shows of the establishment. */
  directions: [
    'ComoLlegar',
    wire({ car: ['coche', z.string()], train: ['tren', z.string()], mapUrl: ['mapaURL', z.string()] }),
  ],
  /** Code and Wi-Fi: '' for those who do not work at the desk. */
  doorCode: ['CodigoPuerta', z.string()],
  wifi: ['Wifi', wire({ network: ['red', z.string()], key: ['clave', z.string()] })],
  /** From which hour of the arrival day both are shown; '' is the hour of check-in. */
  accessVisibleFrom: ['VerDesde', z.string()],
  breakfast: ['Desayuno', z.string()],
  /** Guests confirm their arrival by themselves, and see the code only then. */
  hasAutonomousArrival: ['EntradaAutonoma', z.boolean()],
  /** The percent of a booking that a request of a payment proposes; null: all. */
  depositPercent: ['DepositPercent', z.int().nullable()],
  invoiceFooter: ['PieFactura', z.string()],
  invoiceModel: ['ModeloFactura', z.int()],
  invoicePrefix: ['PrefijoFactura', z.string()],
  invoiceSuffix: ['SufijoFactura', z.string()],
  lastInvoice: ['NumUltimaFactura', z.int()],
  lastReport: ['NumParteGlobal', z.int()],
  accountingSynced: ['AnfixSynced', flag01],
  accountingCompanies: ['AnfixCompanys', z.array(accountingCompany)],
  accountingCompany: ['CurrentAnfixCompanyID', wire({ id: ['CompanyId', z.string()] })],
  channelUsed: ['channelUsed', channelUse],
  services: ['servicesInUse', z.record(z.string(), z.boolean())],
  credentials: ['credenciales', z.record(z.string(), credentials)],
})
export type Establishment = z.output<typeof establishment>

/** The tax of today; another call returns all tariffs with their dates. */
const touristTax = wire({
  type: ['Tipo', wire({ name: ['Nombre', z.string()], code: ['id', z.string()] })],
  adult: ['Adulto', euros()],
  child: ['Niño', euros()],
  perNight: ['PorNoche', z.boolean()],
})

const url = ['url', id, 'El establecimiento'] as const

export const establishmentsApi = {
  profile: accountOverview,
  add: post('/api/profile/alojamientos/add_new', {
    summary: 'Crear un establecimiento',
    roles: ownerOnly,
    request: wire({ establishment: ['alojamientoData', newEstablishment, 'Los datos del establecimiento'] }),
    reply: wire({ id: ['SafeURL', id] }),
  }),
  get: post('/api/profile/alojamientos/getData', {
    summary: 'Datos de un establecimiento',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: url }),
    reply: wire({
      establishment: ['alojamientoInfo', establishment],
      provinces: ['provincias', z.array(codedName)],
      touristTax: ['tasa_alojamiento', touristTax],
    }),
  }),
  edit: post('/api/profile/alojamientos/updateData', {
    summary: 'Cambiar los datos de un establecimiento',
    roles: ownerOnly,
    request: wire({ id: url, changes: ['alojamientoInfo', establishmentChanges, 'Los datos del establecimiento'] }),
  }),
  delete: post('/api/profile/alojamientos/delete_acc', {
    summary: 'Pedir la eliminación de un establecimiento',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({ id: url }),
  }),
  disableGuestCancel: post('/api/profile/alojamientos/disable_guest_cancel', {
    summary: 'Dejar de admitir que los huéspedes cancelen por sí mismos',
    roles: ownerOnly,
    request: wire({ id: url }),
  }),
  uploadLogo: upload('/api/profile/alojamientos/upload_logo', {
    summary: 'Subir el logotipo',
    roles: ownerOnly,
    request: wire({ id: ['urlAlojamiento', id, 'El establecimiento'] }),
    reply: wire({ logo: ['logo', z.string()] }),
  }),
  uploadGuestPhoto: upload('/api/profile/alojamientos/upload_photo', {
    summary: 'Subir la foto de las páginas de los huéspedes',
    roles: ownerOnly,
    request: wire({ id: ['urlAlojamiento', id, 'El establecimiento'] }),
    reply: wire({ photo: ['foto', z.string()] }),
  }),
  removeGuestPhoto: post('/api/profile/alojamientos/remove_photo', {
    summary: 'Quitar la foto de las páginas de los huéspedes',
    roles: ownerOnly,
    request: wire({ id: url }),
  }),
}
