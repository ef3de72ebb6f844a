import { fewestDigits, mostDigits } from '@posada/domain/accounting/ledger/account-plan'
import { z } from 'zod'
import { coded, id, int, maybe, percent, text } from '../../fields.ts'
import { wire } from '../../wire.ts'

const account = text(12)

/** Exceptions of an establishment beyond which nobody reads a plan any more. */
const MOST_EXCEPTIONS = 500

/** An account for the income of a series, of a rate, or of both. */
const incomeException = wire({
  seriesId: ['serieURL', maybe(id), 'La serie'],
  rate: ['tipo', maybe(percent), 'El tipo'],
  account: ['cuenta', account, 'La cuenta'],
})

const taxException = wire({ rate: ['tipo', percent, 'El tipo'], account: ['cuenta', account, 'La cuenta'] })

const customer = {
  kind: ['tipo_titular', coded({ cliente: 'client', agencia: 'agency' }), 'El tipo de titular'],
  id: ['titularURL', id, 'El titular'],
  account: ['cuenta', account, 'La cuenta'],
} as const

const methods = wire({
  card: ['C', account, 'La cuenta de las tarjetas'],
  cash: ['E', account, 'La cuenta del efectivo'],
  transfer: ['T', account, 'La cuenta de las transferencias'],
  bizum: ['B', account, 'La cuenta de Bizum'],
  voucher: ['V', account, 'La cuenta de los vales'],
  virtual_card: ['X', account, 'La cuenta de las tarjetas virtuales'],
})

const planFields = {
  digits: ['digitos', int(fewestDigits, mostDigits), 'El número de cifras'],
  customers: ['clientes', account, 'La cuenta de clientes'],
  advances: ['anticipos', account, 'La cuenta de anticipos'],
  income: ['ventas', account, 'La cuenta de ventas'],
  tax: ['impuesto', account, 'La cuenta del impuesto'],
  compensations: ['indemnizaciones', account, 'La cuenta de indemnizaciones'],
  touristTax: ['tasaTuristica', account, 'La cuenta de la tasa turística'],
  disbursements: ['suplidos', account, 'La cuenta de suplidos'],
  securityDeposits: ['fianzas', account, 'La cuenta de fianzas'],
  tillMovements: ['movimientosCaja', account, 'La cuenta de entradas y salidas de caja'],
  tillSurplus: ['sobranteCaja', account, 'La cuenta de sobrantes de caja'],
  tillShortage: ['faltanteCaja', account, 'La cuenta de faltantes de caja'],
  methods: ['medios', methods, 'Las cuentas de los medios de cobro'],
  incomeExceptions: ['ventasPor', z.array(incomeException).max(MOST_EXCEPTIONS), 'Las cuentas por serie y tipo'],
  taxExceptions: ['impuestoPor', z.array(taxException).max(MOST_EXCEPTIONS), 'Las cuentas por tipo'],
} as const

/** The accounts of an establishment, as they are typed: '430', '430.12' or with all digits. */
export const typedPlan = wire({
  ...planFields,
  customerExceptions: ['clientesPor', z.array(wire(customer)).max(MOST_EXCEPTIONS), 'Las cuentas por cliente'],
})
export type TypedPlan = z.output<typeof typedPlan>

/** The same with the names of the clients. */
export const shownPlan = wire({
  ...planFields,
  customerExceptions: ['clientesPor', z.array(wire({ ...customer, name: ['nombre', z.string()] }))],
})
export type ShownPlan = z.output<typeof shownPlan>
