import type { PaymentMethod } from '@posada/domain/money/payment-methods'
import type { Word } from './word.ts'

export const paymentWords = {
  payments: { es: 'Cobros', en: 'Payments', fr: 'Paiements', de: 'Zahlungen', it: 'Pagamenti', pt: 'Pagamentos' },
  refund: { es: 'devolución', en: 'refund', fr: 'remboursement', de: 'Erstattung', it: 'rimborso', pt: 'reembolso' },
  paid: { es: 'Pagada', en: 'Paid', fr: 'Payée', de: 'Bezahlt', it: 'Pagata', pt: 'Paga' },
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
