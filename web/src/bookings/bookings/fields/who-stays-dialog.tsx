import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../lib/errors.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useMay } from '../../../lib/use-me.ts'
import { queryCallOptions, useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import styles from './who-stays-dialog.module.css'

const kinds = ['clients'] as const

type Person = { id: string; name: string; phone: string; email: string }
type Props = {
  company: { id: string; name: string }
  onPerson: (person: Person) => void
  /** A person without a client record. */
  onOther: () => void
  /** The person is not known yet: the company becomes the holder. */
  onNobody: () => void
  onClose: () => void
}

/** Asks which person stays after a company was chosen as the holder; the company gets the invoice. */
export function WhoStaysDialog({ company, onPerson, onOther, onNobody, onClose }: Props) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQueryCall(companiesApi.get, { id: company.id }, { kinds })
  const mayMake = useMay(clientsApi.add)
  const choose = (id: string, name: string) =>
    queries
      .query(queryCallOptions(clientsApi.get, { id }, kinds))
      .then(({ client: { phone, email } }) => onPerson({ id, name, phone, email }))
      .catch((failure: unknown) => void showToast({ kind: 'error', title: 'Error', text: errorMessage(failure) }))
  return (
    <NestedDialog>
      <ViewDialog title="¿Quién se aloja?" subtitle={company.name} onClose={onClose} size={480}>
        <p className={styles.about}>La factura se hará a la empresa. Elija a la persona que viene.</p>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={2} />}
        {data && (
          <ul className={styles.list}>
            {data.company.clients.map(({ id, name, surnames, idNumber }) => {
              const whole = [name, surnames].filter(Boolean).join(' ')
              return (
                <Choice key={id} icon={IconUserCheck} detail={idNumber} onClick={() => void choose(id, whole)}>
                  {whole}
                </Choice>
              )
            })}
            {mayMake && (
              <Choice icon={IconUserPlus} onClick={onOther}>
                Otra persona
              </Choice>
            )}
            <Choice icon={IconBuilding} detail="El titular es la empresa" onClick={onNobody}>
              Todavía no se sabe
            </Choice>
          </ul>
        )}
      </ViewDialog>
    </NestedDialog>
  )
}

type ChoiceProps = { icon: TablerIcon; detail?: string; children: string; onClick: () => void }

const Choice = ({ icon, detail = '', children, onClick }: ChoiceProps) => (
  <li>
    <button type="button" className={styles.choice} onClick={onClick}>
      <Icon of={icon} />
      <span>{children}</span>
      {detail !== '' && <small>{detail}</small>}
    </button>
  </li>
)
