/** The record that is open over the audit trail. */
export type AuditedRecord = { kind: 'reserva' | 'huesped' | 'agencia'; id: string }
