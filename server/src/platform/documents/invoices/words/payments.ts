import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import type { Word } from './word.ts'

export const paymentWords = {
  payments: { es: 'Cobros', en: 'Payments', fr: 'Paiements', de: 'Zahlungen', it: 'Pagamenti', pt: 'Pagamentos' },
  refund: { es: 'devolución', en: 'refund', fr: 'remboursement', de: 'Erstattung', it: 'rimborso', pt: 'reembolso' },
  paid: { es: 'Cobrada', en: 'Paid', fr: 'Payée', de: 'Bezahlt', it: 'Pagata', pt: 'Paga' },
  partlyPaid: {
    es: 'Cobrada en parte',
    en: 'Paid in part',
    fr: 'Payée en partie',
    de: 'Teilweise bezahlt',
    it: 'Pagata in parte',
    pt: 'Paga em parte',
  },
  pending: {
    es: 'Pendiente',
    en: 'Outstanding',
    fr: 'Reste à payer',
    de: 'Offener Betrag',
    it: 'Da saldare',
    pt: 'Em dívida',
  },
  toRefund: {
    es: 'A devolver',
    en: 'To be refunded',
    fr: 'À rembourser',
    de: 'Zu erstatten',
    it: 'Da rimborsare',
    pt: 'A reembolsar',
  },
  refunded: { es: 'Devuelta', en: 'Refunded', fr: 'Remboursée', de: 'Erstattet', it: 'Rimborsata', pt: 'Reembolsada' },
  /** What it takes back had not been paid. */
  setOff: {
    es: 'Compensada con lo pendiente',
    en: 'Set off against what was due',
    fr: 'Imputée sur le solde dû',
    de: 'Mit dem offenen Betrag verrechnet',
    it: 'Compensata con il saldo dovuto',
    pt: 'Compensada com o valor em dívida',
  },
  /** Of a stay that does not take place. */
  retained: {
    es: 'Se retiene como indemnización',
    en: 'Kept as compensation',
    fr: 'Conservé comme indemnité',
    de: 'Als Entschädigung einbehalten',
    it: 'Trattenuto come indennizzo',
    pt: 'Retido como indemnização',
  },
  onAccount: {
    es: 'Queda a cuenta',
    en: 'Kept on account',
    fr: 'Conservé en acompte',
    de: 'Als Anzahlung einbehalten',
    it: 'Resta in acconto',
    pt: 'Fica por conta',
  },
} satisfies Record<string, Word>

export const methodWords: Record<PaymentMethod, Word> = {
  cash: { es: 'efectivo', en: 'cash', fr: 'espèces', de: 'bar', it: 'contanti', pt: 'numerário' },
  card: { es: 'tarjeta', en: 'card', fr: 'carte', de: 'Karte', it: 'carta', pt: 'cartão' },
  transfer: {
    es: 'transferencia',
    en: 'bank transfer',
    fr: 'virement',
    de: 'Überweisung',
    it: 'bonifico',
    pt: 'transferência',
  },
  bizum: { es: 'Bizum', en: 'Bizum', fr: 'Bizum', de: 'Bizum', it: 'Bizum', pt: 'Bizum' },
  voucher: { es: 'vale', en: 'voucher', fr: 'bon', de: 'Gutschein', it: 'buono', pt: 'vale' },
  virtual_card: {
    es: 'tarjeta virtual',
    en: 'virtual card',
    fr: 'carte virtuelle',
    de: 'virtuelle Karte',
    it: 'carta virtuale',
    pt: 'cartão virtual',
  },
}
