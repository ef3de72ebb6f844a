import { BankScreen } from '../accounting/bank/bank-screen.tsx'

/** 'Banco', with what is exported for the accountant at its right. */
export const BankRoute = () => <BankScreen forAccountant={null} />
