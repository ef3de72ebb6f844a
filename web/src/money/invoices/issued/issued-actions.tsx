import { ActionIcon, Button, Menu } from '@mantine/core'
import { electronicInvoiceApi } from '@posada/contract/money/invoices/electronic-invoice'
import { invoicesApi, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { saveBase64File } from '../../../lib/save-file.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { IssuedQuestion } from '../dialog-layer.ts'
import styles from './issued.module.css'
import { usePdfDownload } from '../use-pdf-download.ts'

type Props = { invoice: ShownInvoice; onAsk: (question: IssuedQuestion) => void }

/** What can be done with an invoice that cannot be changed. */
export function IssuedActions({ invoice, onAsk }: Props) {
  const { state, type } = invoice
  const mayCorrect = useMay(invoicesApi.correct)
  const download = usePdfDownload()
  const stands = mayCorrect && (state === 'issued' || state === 'corrected')
  return (
    <>
      <Button
        leftSection={<Icon of={IconFileDownload} />}
        disabled={download.isRunning}
        onClick={() => download.run(invoice.id)}
      >
        PDF
      </Button>
      {stands && <Button onClick={() => onAsk('mail')}>Enviar por correo</Button>}
      {stands && (
        <Menu position="bottom-end" shadow="md" zIndex={400}>
          <Menu.Target>
            <Button rightSection={<Icon of={IconChevronDown} size={16} />}>Corregir</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onAsk('correct')}>Rectificar…</Menu.Item>
            {type === 'F2' && state === 'issued' && (
              <Menu.Item onClick={() => onAsk('replace')}>Hacer factura completa…</Menu.Item>
            )}
            {state === 'issued' && (
              <Menu.Item color="red" onClick={() => onAsk('annul')}>
                Anular…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {stands && isForBusiness(invoice) && <ElectronicInvoiceMenu id={invoice.id} />}
    </>
  )
}

/** Whether it can be an electronic invoice: simplified invoices name no payer. */
const isForBusiness = ({ payer: { kind } }: ShownInvoice): boolean => kind === 'company' || kind === 'agency'

function ElectronicInvoiceMenu({ id }: { id: string }) {
  const { run, isRunning } = useCall(electronicInvoiceApi.ubl, {
    title: null,
    failure: 'No se ha podido descargar la factura electrónica',
    onDone: ({ reply: { name, bytes } }) => saveBase64File(name, bytes),
  })
  return (
    <Menu position="bottom-end" shadow="md" zIndex={400}>
      <Menu.Target>
        <ActionIcon size={36} aria-label="Otros formatos" loading={isRunning}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => run({ id })}>Factura electrónica (UBL)</Menu.Item>
        <Menu.Label className={styles.menuNote ?? ''}>
          Dice lo cobrado hasta el día de la emisión, como el PDF; lo que se cobre después no la cambia.
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
