import type { AccountingState } from '@posada/domain/establishments/accounting/accounting-state'
import { z } from 'zod'
import { lastMethod } from '../platform/payment-method.ts'
import { coded, day, euros, id } from '../fields.ts'
import { wire } from '../wire.ts'

const amount = euros(-999_999_999, 999_999_999)

/** A company of the account at the accounting program. */
export const accountingCompany = wire({ id: ['CompanyId', z.string()], name: ['CompanyName', z.string()] })
export type AccountingCompany = z.output<typeof accountingCompany>

/** An account of a company where money is: at a bank, the till, the terminal. */
export const moneyAccount = wire({
  id: ['BankAccountId', z.string()],
  name: ['BankAccountDescription', z.string()],
  /** Money received in this way belongs to it without being asked; 'none' where it is chosen each time. */
  method: ['paymentMethod', lastMethod],
})
export type MoneyAccount = z.output<typeof moneyAccount>

/** Money received, and what the accounting program has of it. */
export const accountingPayment = wire({
  id: ['ChargeId', id],
  amount: ['amount', amount],
  day: ['fecha', day.nullable()],
  accountId: ['BankAccountId', z.string()],
  accountName: ['BankAccountDescription', z.string()],
  comment: ['ChargeComments', z.string()],
  method: ['paymentMethod', lastMethod],
  state: [
    'estado',
    coded({
      enviado: 'sent',
      pendiente: 'waiting',
      sin_cuenta: 'without-account',
      sin_factura: 'without-invoice',
      con_error: 'refused',
    } satisfies Record<string, AccountingState>),
  ],
  /** Why it is not there; '' where it is, or waits for its turn. */
  reason: ['motivo', z.string()],
  /** Money of the card gateway is returned there and not taken back here. */
  isRemovable: ['anulable', z.boolean()],
})
export type AccountingPayment = z.output<typeof accountingPayment>
