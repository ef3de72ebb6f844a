import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { coded, codeOrObject, edited, email, id, int, maybe, percent, text } from '../../fields.ts'
import { codedName } from '../../platform/reference-data/reference-data.ts'
import { wire } from '../../wire.ts'

const most = limits.agency

const agencyParty = coded({ A: 'agency', C: 'client' })
export const amountType = coded({ N: 'net', P: 'gross' })

/** The checks of an agency's fields, shared by new and changed agencies. */
const fields = {
  name: text(most.name),
  tariffId: codeOrObject('Value', int(1, 9)),
  billTo: codeOrObject('Value', agencyParty),
  payTo: codeOrObject('Value', agencyParty),
  commission: percent,
  amountType: codeOrObject('Value', amountType),
  channelCode: codeOrObject('code', text(30)),
  company: text(most.company),
  address: text(most.address),
  postalCode: text(most.postalCode),
  city: text(most.city),
  province: text(most.province),
  countryCode: codeOrObject('code', text(most.country)),
  taxId: text(most.taxId),
  email,
  contactName: text(most.contactName),
  phone: text(most.phone),
} as const

export const newAgency = wire({
  name: ['Nombre', fields.name, 'El nombre de la agencia'],
  tariffId: ['TarifaINE', maybe(fields.tariffId), 'La tarifa INE'],
  billTo: ['FacturarA', maybe(fields.billTo), 'El destinatario de la factura'],
  payTo: ['CobrarA', maybe(fields.payTo), 'El pagador'],
  commission: ['Comision', maybe(fields.commission), 'La comisión'],
  amountType: ['TipoDeImporteReserva', maybe(fields.amountType), 'El tipo de importe'],
  channelCode: ['WBAgency', maybe(fields.channelCode), 'El portal'],
  company: ['Empresa', maybe(fields.company), 'La empresa'],
  address: ['Direccion', maybe(fields.address), 'La dirección'],
  postalCode: ['CP', maybe(fields.postalCode), 'El código postal'],
  city: ['Poblacion', maybe(fields.city), 'La población'],
  province: ['Provincia', maybe(fields.province), 'La provincia'],
  countryCode: ['Pais', maybe(fields.countryCode), 'El país'],
  taxId: ['CIF', maybe(fields.taxId), 'El CIF'],
  invoiceEmail: ['EmailCartaFactura', maybe(fields.email), 'El correo de la factura'],
  invoiceName: ['NombreCartaFactura', maybe(fields.company), 'El nombre de la factura'],
  invoiceAddress: ['DireccionCartaFactura', maybe(fields.address), 'La dirección de la factura'],
  invoicePostalCode: ['CPCartaFactura', maybe(fields.postalCode), 'El código postal de la factura'],
  invoiceCity: ['PoblacionCartaFactura', maybe(fields.city), 'La población de la factura'],
  invoiceProvince: ['ProvinciaCartaFactura', maybe(fields.province), 'La provincia de la factura'],
  invoiceCountry: ['PaisCartaFactura', maybe(codeOrObject('name', text(most.country))), 'El país de la factura'],
  contactName: ['PersonaContacto', maybe(fields.contactName), 'La persona de contacto'],
  contactEmail: ['EmailContacto', maybe(fields.email), 'El correo de contacto'],
  phone: ['Telefono', maybe(fields.phone), 'El teléfono'],
})
export type NewAgency = z.output<typeof newAgency>

/** Absent keys leave their value unchanged. */
export const changedAgency = wire({
  id: ['id', id, 'La agencia'],
  version: ['version', maybe(int()), 'La versión'],
  name: ['Nombre', edited(fields.name), 'El nombre de la agencia'],
  tariffId: ['TarifaINE', edited(fields.tariffId), 'La tarifa INE'],
  billTo: ['FacturarA', edited(fields.billTo), 'El destinatario de la factura'],
  payTo: ['CobrarA', edited(fields.payTo), 'El pagador'],
  commission: ['Comision', edited(fields.commission), 'La comisión'],
  amountType: ['TipoDeImporteReserva', edited(fields.amountType), 'El tipo de importe'],
  channelCode: ['WBAgency', edited(fields.channelCode), 'El portal'],
  company: ['Empresa', edited(fields.company), 'La empresa'],
  address: ['Direccion', edited(fields.address), 'La dirección'],
  postalCode: ['CP', edited(fields.postalCode), 'El código postal'],
  city: ['Poblacion', edited(fields.city), 'La población'],
  province: ['Provincia', edited(fields.province), 'La provincia'],
  countryCode: ['Pais', edited(fields.countryCode), 'El país'],
  taxId: ['CIF', edited(fields.taxId), 'El CIF'],
  invoiceEmail: ['EmailCartaFactura', edited(fields.email), 'El correo de la factura'],
  invoiceName: ['NombreCartaFactura', edited(fields.company), 'El nombre de la factura'],
  invoiceAddress: ['DireccionCartaFactura', edited(fields.address), 'La dirección de la factura'],
  invoicePostalCode: ['CPCartaFactura', edited(fields.postalCode), 'El código postal de la factura'],
  invoiceCity: ['PoblacionCartaFactura', edited(fields.city), 'La población de la factura'],
  invoiceProvince: ['ProvinciaCartaFactura', edited(fields.province), 'La provincia de la factura'],
  invoiceCountry: ['PaisCartaFactura', edited(codeOrObject('name', text(most.country))), 'El país de la factura'],
  contactName: ['PersonaContacto', edited(fields.contactName), 'La persona de contacto'],
  contactEmail: ['EmailContacto', edited(fields.email), 'El correo de contacto'],
  phone: ['Telefono', edited(fields.phone), 'El teléfono'],
})
export type ChangedAgency = z.output<typeof changedAgency>

export const partyNames = { agency: 'Agencia', client: 'Cliente' } as const
export const amountTypeNames = { gross: 'PVP', net: 'Neto' } as const

const chosenParty = wire({ name: ['Name', z.string()], value: ['Value', agencyParty] })
const chosenAmountType = wire({ name: ['Name', z.string()], value: ['Value', amountType] })

export const shownAgency = wire({
  id: ['id', id],
  version: ['version', z.int()],
  name: ['Nombre', z.string()],
  tariff: ['TarifaINE', wire({ name: ['Name', z.string()], value: ['Value', z.int()] })],
  billTo: ['FacturarA', chosenParty],
  payTo: ['CobrarA', chosenParty],
  commission: ['Comision', percent],
  amountType: ['TipoDeImporteReserva', chosenAmountType],
  portal: ['WBAgency', codedName],
  company: ['Empresa', z.string()],
  address: ['Direccion', z.string()],
  postalCode: ['CP', z.string()],
  city: ['Poblacion', z.string()],
  province: ['Provincia', z.string()],
  country: ['Pais', codedName],
  taxId: ['CIF', z.string()],
  invoiceEmail: ['EmailCartaFactura', z.string()],
  invoiceName: ['NombreCartaFactura', z.string()],
  invoiceAddress: ['DireccionCartaFactura', z.string()],
  invoicePostalCode: ['CPCartaFactura', z.string()],
  invoiceCity: ['PoblacionCartaFactura', z.string()],
  invoiceProvince: ['ProvinciaCartaFactura', z.string()],
  invoiceCountry: ['PaisCartaFactura', z.string()],
  contactName: ['PersonaContacto', z.string()],
  contactEmail: ['EmailContacto', z.string()],
  phone: ['Telefono', z.string()],
  /** Posada's provider has confirmed the agency's tax number. */
  isVerified: ['Verificada', z.boolean()],
  logoUrl: ['logoURL', z.string()],
})
export type Agency = z.output<typeof shownAgency>

export const agencyRow = wire({
  id: ['id', id],
  name: ['Nombre', z.string()],
  isVerified: ['Verificada', z.boolean()],
  commission: ['Comision', percent],
  billTo: ['FacturarA', chosenParty],
  email: ['EmailContacto', z.string()],
  phone: ['Telefono', z.string()],
  logoUrl: ['logoURL', z.string()],
})
export type AgencyRow = z.output<typeof agencyRow>
