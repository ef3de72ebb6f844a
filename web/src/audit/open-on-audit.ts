/** The record that is open over the audit trail. */
export type OpenOnAudit = { kind: 'reserva' | 'huesped' | 'agencia'; id: string }
