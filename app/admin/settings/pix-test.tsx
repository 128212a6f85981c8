import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Settings } from '../../../contracts/settings.ts'
import { pixTest } from '../../../shop/sales/pix-test.ts'
import { loading } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { Modal } from '../parts/modal.tsx'
import { PixCode } from '../parts/pix-code.tsx'
import { useSave } from '../parts/save.ts'
import { SwitchField } from '../parts/switches.tsx'
import { requirePermission } from '../permissions.ts'
import { companyTabPath, settingsPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/pix-test'
import { changeSettings, findSettings } from './calls.ts'

export const meta = () => [{ title: titleOf('Testar Pix') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-settings')
  const settings = await loading('load-settings', findSettings)
  return { settings, test: pixTest(settings) }
}

/** Codes of one cent, which the owner pays with a bank's app (rule: payments-7). */
export default function PixTestDialog({ loaderData: { settings, test } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const close = () => void navigate(settingsPath, { preventScrollReset: true })
  return (
    <Modal
      title="Testar Pix"
      width={640}
      onClose={close}
      footer={<Button onClick={close}>Fechar</Button>}
    >
      {test ? (
        <div className="stack">
          <Codes test={test} />
          <TxidSwitch settings={settings} />
        </div>
      ) : (
        <MissingData />
      )}
    </Modal>
  )
}

function MissingData() {
  return (
    <p>
      Para o código Pix faltam a chave Pix e a cidade da loja:{' '}
      <Link to={companyTabPath}>informe-as em Empresa</Link>.
    </p>
  )
}

function Codes({ test }: { test: NonNullable<ReturnType<typeof pixTest>> }) {
  const { kind, key, name, city, withoutTxid, withTxid } = test
  return (
    <>
      <p>
        Pague R$ 0,01 com o aplicativo de um banco, de preferência de outra conta, e veja se o
        dinheiro chega à conta da loja. Antes de confirmar, o aplicativo mostra quem recebe: o nome
        deve ser o da loja ou o do titular da chave.
      </p>
      <dl className="pix-test-facts">
        <dt>Chave ({kind})</dt>
        <dd>{key}</dd>
        <dt>Nome no código</dt>
        <dd>{name}</dd>
        <dt>Cidade no código</dt>
        <dd>{city}</dd>
      </dl>
      <PixCode code={withoutTxid} label="Código Pix de R$ 0,01 sem identificador">
        <h3>1. Sem identificador</h3>
        <p>Se este pagamento chegar, o Pix da loja funciona.</p>
      </PixCode>
      <PixCode code={withTxid} label="Código Pix de R$ 0,01 com identificador">
        <h3>2. Com identificador</h3>
        <p>
          Alguns bancos recusam ou devolvem códigos com identificador (txid). A loja não depende
          dele: se o seu banco não aceitar, os códigos das vendas ficam sem.
        </p>
      </PixCode>
    </>
  )
}

/** Saved at once, for the key that was tried; another press waits until then. */
function TxidSwitch({ settings: { pixTxidAccepted, pixKey } }: { settings: Settings }) {
  const [wanted, setWanted] = useState<boolean>()
  const { save, isBusy } = useSave('save-settings', (isAccepted: boolean) =>
    changeSettings({ pixTxidAccepted: isAccepted, pixKey, expected: { pixKey } }),
  )
  const change = async (isAccepted: boolean) => {
    if (isBusy) return
    setWanted(isAccepted)
    await save(isAccepted)
    setWanted(undefined)
  }
  return (
    <SwitchField
      label="O banco aceitou o código com identificador"
      hint="Os códigos Pix das vendas levam então o número da venda, como VENDA123."
      checked={wanted ?? pixTxidAccepted}
      onChange={({ target }) => void change(target.checked)}
    />
  )
}
