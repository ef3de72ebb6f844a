/** The data of a communication's receipt, formatted for printing. */
export type ReceiptData = {
  house: { name: string; company: string; taxId: string; municipality: string; timeZone: string }
  /** 'Parte de viajeros', 'Reserva', 'Anulación de …'. */
  title: string
  /** The recipient: 'SES.HOSPEDAJES (Ministerio del Interior)'. */
  authority: string
  /** 'Aceptada', 'Entregada a mano' … */
  state: string
  /** The authority's code; '' if it gave none. */
  code: string
  batch: string
  reference: string
  establishmentCode: string
  /** 'PQ7K2M · 20/11/2026 a 23/11/2026' */
  booking: string
  /** One line per person: name and further data. */
  people: string[]
  createdAt: Date
  sentAt: Date | null
  settledAt: Date | null
  /** SHA-256 of the XML that was sent, in hex; '' if nothing was sent. */
  xmlHash: string
  /** The note of the user who completed the communication by hand. */
  note: string
}
