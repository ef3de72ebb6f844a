import type { Contract, PaymentKind } from '../../registry/traveller-registry.ts'
import { registryText } from './plain-text.ts'

const paymentCodes: Record<PaymentKind, string> = {
  cash: 'EFECT',
  card: 'TARJT',
  platform: 'PLATF',
  transfer: 'TRANS',
  'on-arrival': 'DESTI',
  other: 'OTRO',
}

const LONGEST_HOLDER = 100

/** The keys must be in the order of the schema, because they are written in this order. */
export const contractXml = ({ payment, ...contract }: Contract) => ({
  referencia: registryText(contract.reference),
  fechaContrato: contract.agreedOn,
  fechaEntrada: contract.arrival,
  fechaSalida: contract.departure,
  numPersonas: contract.people,
  numHabitaciones: contract.rooms,
  internet: contract.hasInternet,
  pago: {
    tipoPago: paymentCodes[payment.kind],
    fechaPago: payment.paidOn,
    titular: cut(registryText(payment.holder ?? ''), LONGEST_HOLDER),
  },
})

/** Cuts by code points, so that no surrogate pair is split. */
const cut = (text: string | undefined, length: number) => text && Array.from(text).slice(0, length).join('').trim()
