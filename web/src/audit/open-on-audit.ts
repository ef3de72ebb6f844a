/** The record that lies open over the audit trail. */
export type OpenOnAudit = { kind: 'reserva' | 'huesped' | 'agencia'; id: string }
