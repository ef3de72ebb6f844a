import { notBuilt } from './not-built.ts'

/** Fields of areas that are not built yet: channel manager, accounting, self check-in, card payments. */
export const fieldsNotBuilt = {
  channelName: ['ota', notBuilt('')],
  registerNumber: ['RegA', notBuilt('')],
  billingInfo: ['billingInfo', notBuilt('')],
  percentReceived: ['PercentCobrado', notBuilt(0)],
  accountingSynced: ['anfixSynced', notBuilt(false)],
  accountingPayments: ['AnfixPayments', notBuilt([])],
  accountingMethods: ['anfixPaymentMethods', notBuilt([])],
  hasPreCheckIn: ['isPreCheck', notBuilt(false)],
  preCheckInActive: ['precheck_activos', notBuilt(false)],
  preCheckInCounts: ['prechecksInfo', notBuilt([0, 0])],
  preCheckIns: ['prechecks', notBuilt([])],
  preCheckInShortLink: ['short_linkPrecheck', notBuilt('')],
  preCheckInLink: ['full_linkPrecheck', notBuilt('')],
  takesCards: ['StripeEnabled', notBuilt(false)],
  cardMovements: ['stripeMovements', notBuilt({ charges: [], pay_methods: [] })],
  chosenCard: ['selected_payment_method', notBuilt('')],
} as const
