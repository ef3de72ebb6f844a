/** What the receipt of a communication says, in words ready to print. */
export type ReceiptData = {
  house: { name: string; company: string; taxId: string; municipality: string; timeZone: string }
  /** 'Parte de viajeros', 'Reserva', 'Anulación de …'. */
  title: string
  /** Who was told: 'SES.HOSPEDAJES (Ministerio del Interior)'. */
  authority: string
  /** 'Aceptada', 'Entregada a mano' … */
  state: string
  /** That the authority knows it by; '' where it gave none. */
  code: string
  batch: string
  reference: string
  establishmentCode: string
  /** 'PQ7K2M · 20/11/2026 a 23/11/2026' */
  booking: string
  /** One line a person: name, and whatever else the reader needs. */
  people: string[]
  createdAt: Date
  sentAt: Date | null
  settledAt: Date | null
  /** Of the very XML that left, SHA-256 in hex; '' where nothing was sent. */
  xmlHash: string
  /** What somebody noted on settling it by hand. */
  note: string
}
