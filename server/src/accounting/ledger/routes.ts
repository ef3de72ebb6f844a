import { ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { editAccounts, readAccounts } from './account-plans.ts'
import { downloadAgain, listExports } from './earlier-exports.ts'
import { summarizeJournal } from './export-figures.ts'
import { exportJournal } from './export-journal.ts'

export function ledgerRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, ledgerApi, {
    export: exportJournal,
    summary: (requested, context) => summarizeJournal(context, requested),
    exports: async (_, context) => ({ exports: await listExports(context) }),
    downloadAgain,
    accounts: (requested, context) => readAccounts(context, requested),
    editAccounts: async (requested, context) => {
      await editAccounts(context, requested)
      return { message: 'Cuentas guardadas' }
    },
  })
}
