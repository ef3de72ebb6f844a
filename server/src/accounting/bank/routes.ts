import { bankApi } from '@posada/contract/accounting/bank/bank'
import { csvFields, type CsvMapping } from '@posada/domain/accounting/bank/csv-columns'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { editBankAccount } from './accounts/edit-account.ts'
import { listBankAccounts } from './accounts/list-accounts.ts'
import { acceptLine } from './lines/accept-line.ts'
import { acceptSure } from './lines/accept-sure.ts'
import { rejectLine, undoLine } from './lines/decide-line.ts'
import { linesTable } from './lines/lines-table.ts'
import { listCandidates } from './proposals/list-candidates.ts'
import { readStatementFile } from './statements/read-file.ts'
import { receiveStatement } from './statements/receive-statement.ts'

export function bankRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, bankApi, {
    upload: {
      async before({ bankAccountId, ...columns }, _signed, { accountId, file }) {
        const parsed = await readStatementFile(accountId, file.bytes)
        const confirmed: CsvMapping = {}
        for (const field of csvFields) {
          const column = columns[field]
          if (column !== null) confirmed[field] = column
        }
        return (context) => receiveStatement(context, { bankAccountId, fileName: file.name, parsed, confirmed })
      },
    },

    lines: (request, context) => linesTable(context, request),

    accept: async (acceptance, context) => ({ message: await acceptLine(context, acceptance) }),

    acceptSure: async (request, context) => {
      const { accepted, left } = await acceptSure(context, request)
      return { accepted, left, message: acceptedWords(accepted, left) }
    },

    reject: async ({ id }, context) => {
      await rejectLine(context, id)
      return { message: 'Pasa a los que no son cobros' }
    },

    undo: async ({ id }, context) => ({ message: await undoLine(context, id) }),

    candidates: async (request, context) => ({ candidates: await listCandidates(context, request) }),

    accounts: ({ bankAccountId }, context) => listBankAccounts(context, bankAccountId),

    editAccount: async (edit, context) => ({
      id: await editBankAccount(context, edit),
      message: edit.id === null ? 'Cuenta añadida' : 'Cuenta guardada',
    }),
  })
}

function acceptedWords(accepted: number, left: number): string {
  const words =
    accepted === 1 ? 'Una transferencia anotada como cobro' : `${accepted} transferencias anotadas como cobros`
  if (left === 0) return words
  return left === 1
    ? `${words}. Otra ha dejado de ser segura: mírela.`
    : `${words}. Otras ${left} han dejado de ser seguras: mírelas.`
}
