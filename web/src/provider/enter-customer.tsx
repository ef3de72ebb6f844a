import { Note } from '../ui/feedback/note.tsx'

type Props = { customer: { id: string; name: string } }

/** The foot of a customer's sheet. */
export const EnterCustomer = ({ customer: { name } }: Props) => (
  <Note>Todavía no se puede entrar en la cuenta de {name} desde esta mesa.</Note>
)
