import { accountants } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post, upload } from '../../endpoint.ts'
import { flag, freeText, id, maybe, text, unlessBlank } from '../../fields.ts'
import { table } from '../../table-endpoint.ts'
import { wire } from '../../wire.ts'
import {
  bankAccount,
  bankAmount,
  bankCandidate,
  bankLine,
  bankLineState,
  bankStatement,
  bankSummary,
  csvColumnFields,
  targetKind,
  theBankAccount,
  theBankLine,
  unconfirmedTable,
} from './bank-fields.ts'

const common = { roles: accountants, refusedToProvider: true } as const

/** Of one call; a screen accepts more in several. */
export const MOST_ACCEPTED = 50

export const bankApi = {
  upload: upload('/api/banco/extractos/subir', {
    summary: 'Leer un extracto del banco: Norma 43, camt.053, CSV o XLSX',
    ...common,
    accepts: 'any',
    /** Columns of a table that a person has confirmed; they are kept for the account. */
    request: wire({ bankAccountId: theBankAccount, ...csvColumnFields }),
    reply: wire({
      statement: ['extracto', bankStatement.nullable()],
      /** Where the columns must be confirmed first: nothing was stored. */
      table: ['tabla', unconfirmedTable.nullable()],
    }),
  }),
  lines: table('/api/banco/extractos/get_table_data', {
    summary: 'Movimientos del banco, con lo que se propone para cada cobro por decidir',
    ...common,
    row: bankLine,
    narrowing: {
      bankAccountId: ['cuenta', maybe(id), 'La cuenta del banco'],
      state: ['estado', maybe(bankLineState), 'El estado'],
    },
  }),
  accept: post('/api/banco/movimientos/aceptar', {
    summary: 'Anotar un movimiento del banco como cobro de una reserva o de una factura',
    ...common,
    request: wire({
      id: theBankLine,
      target: [
        'destino',
        wire({ kind: ['tipo', targetKind, 'El destino'], id: ['url', id, 'La reserva o la factura'] }),
        'El destino',
      ],
      /** As the person has seen it: the whole amount of the line. */
      amount: ['importe', bankAmount, 'El importe'],
      /** The line is more than what is pending, and the person knows. */
      isConfirmed: ['confirmado', maybe(flag), 'La confirmación'],
    }),
    refusals: {
      /** The line is more than what is pending of the booking. */
      excess: { mark: ['sobra'], fields: wire({ excess: ['sobra', bankAmount] }) },
    },
  }),
  acceptSure: post('/api/banco/movimientos/aceptar_seguras', {
    summary: 'Anotar los cobros seguros de estos movimientos; los que han dejado de serlo quedan por decidir',
    ...common,
    request: wire({
      bankAccountId: theBankAccount,
      ids: ['ids', z.array(id).min(1).max(MOST_ACCEPTED), 'Los movimientos'],
    }),
    reply: wire({ accepted: ['aceptadas', z.int()], left: ['quedan', z.int()] }),
  }),
  reject: post('/api/banco/movimientos/rechazar', {
    summary: 'Decir que un movimiento del banco no es un cobro',
    ...common,
    request: wire({ id: theBankLine }),
  }),
  undo: post('/api/banco/movimientos/deshacer', {
    summary: 'Deshacer lo decidido de un movimiento del banco: su cobro se anula',
    ...common,
    request: wire({ id: theBankLine }),
  }),
  candidates: post('/api/banco/movimientos/candidatos', {
    summary: 'Reservas y facturas sin cobrar que un movimiento del banco puede pagar',
    ...common,
    whileExpired: 'reads',
    request: wire({ id: theBankLine, text: ['texto', maybe(text(100)), 'El texto buscado'] }),
    reply: wire({ candidates: ['candidatos', z.array(bankCandidate)] }),
  }),
  accounts: post('/api/banco/cuentas/get', {
    summary: 'Cuentas del banco, y lo que hay por decidir en una',
    ...common,
    whileExpired: 'reads',
    request: wire({ bankAccountId: ['cuenta', maybe(id), 'La cuenta del banco'] }),
    reply: wire({
      accounts: ['cuentas', z.array(bankAccount)],
      summary: ['resumen', bankSummary.nullable()],
    }),
  }),
  editAccount: post('/api/banco/cuentas/edit', {
    summary: 'Añadir, cambiar o archivar una cuenta del banco',
    ...common,
    request: wire({
      /** None for a new one. */
      id: ['cuenta', maybe(id), 'La cuenta del banco'],
      name: ['nombre', unlessBlank(freeText(60)), 'El nombre de la cuenta'],
      iban: ['iban', unlessBlank(text(42)), 'El IBAN'],
      isArchived: ['archivada', unlessBlank(flag), 'La casilla de archivada'],
      /** Whether the columns of the bank's table have to be confirmed again. */
      forgetsColumns: ['olvidarColumnas', maybe(flag), 'La casilla de las columnas'],
    }),
    reply: wire({ id: ['cuenta', id] }),
  }),
}
