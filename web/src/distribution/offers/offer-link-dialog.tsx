import { Button } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { copyText } from '../../lib/copy-text.ts'
import { ReadDialog } from '../../ui/dialogs/read-dialog.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { whatsAppUrl } from './offer-values.ts'
import styles from './offers.module.css'

type Props = { url: string; phone: string; isSent: boolean; onClose: () => void }

/** The link of an offer, to be given to the guest in another way too. */
export const OfferLinkDialog = ({ url, phone, isSent, onClose }: Props) => (
  <ReadDialog
    title={isSent ? 'Presupuesto enviado' : 'Enlace del presupuesto'}
    doneLabel="Hecho"
    size={560}
    onClose={onClose}
  >
    <p className={styles.link}>{url}</p>
    <div className={styles.actions}>
      <Button leftSection={<Icon of={IconCopy} />} onClick={() => void copyText(url)}>
        Copiar enlace
      </Button>
      {phone !== '' && (
        <Button
          component="a"
          href={whatsAppUrl(phone, url)}
          target="_blank"
          rel="noreferrer"
          leftSection={<Icon of={IconBrandWhatsapp} />}
        >
          WhatsApp
        </Button>
      )}
    </div>
  </ReadDialog>
)
