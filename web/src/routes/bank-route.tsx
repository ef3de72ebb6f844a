import { BankScreen } from '../accounting/bank/bank-screen.tsx'
import { JournalPanel } from '../accounting/ledger/public.ts'

/** 'Banco', with what is exported for the accountant at its right. */
export const BankRoute = () => <BankScreen forAccountant={<JournalPanel />} />
