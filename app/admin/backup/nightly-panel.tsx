import { CircleCheck, Clock, DatabaseBackup, TriangleAlert } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import {
  bucketFolder,
  type NightlyBackup,
  type NightlyBackupInput,
  nightlyBackupInputSchema,
  type PlacedArchives,
} from '../../../contracts/nightly-backup.ts'
import { Button, SubmitButton } from '../parts/button.tsx'
import { SelectField, TextField } from '../parts/field.tsx'
import { fieldPropsOf, useContractForm } from '../parts/form.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { CheckField, SwitchField } from '../parts/switches.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { saveNightlyBackup } from './calls.ts'
import { lastProof } from './nightly-words.ts'
import { PlacedArchiveList } from './placed-archives.tsx'

interface Props {
  nightly: NightlyBackup
  placed: PlacedArchives
  now: Date
  busy: boolean
  onRun(): void
}

/** Whether, where and when the shop makes archives by itself, and those that are kept there. */
export function NightlyPanel({ nightly, placed, now, busy, onRun }: Props) {
  return (
    <Panel
      title="Backup automático"
      beside={
        nightly.isOn && (
          <Button
            small
            icon={DatabaseBackup}
            aria-disabled={busy || undefined}
            onClick={() => busy || onRun()}
          >
            Fazer agora
          </Button>
        )
      }
    >
      <div className="panel-body nightly-panel">
        {nightly.isOn && <Status nightly={nightly} placed={placed} now={now} />}
        <NightlyForm nightly={nightly} />
        {placed.archives.length > 0 && <PlacedArchiveList archives={placed.archives} />}
      </div>
    </Panel>
  )
}

function Status({ nightly, placed, now }: Pick<Props, 'nightly' | 'placed' | 'now'>) {
  const problem = nightly.failure?.reason ?? placed.failure
  const isBad = problem !== null || nightly.isLate
  const isProven = nightly.provenAt !== null
  const Icon = isBad ? TriangleAlert : isProven ? CircleCheck : Clock
  return (
    <>
      <div className={isBad ? 'note note-warn' : isProven ? 'note note-ok' : 'note'} role="status">
        <Icon className="icon" />
        <p>
          <b>{lastProof(nightly, now)}</b> {problem}
          {!isBad &&
            !isProven &&
            `O primeiro vem às ${hourText(nightly.hour)}, ou com “Fazer agora”.`}
          {nightly.failure && ' A loja tenta de novo a cada hora.'}
        </p>
      </div>
      {placed.isOnSameDisk && (
        <p className="field-hint">
          Esta pasta está no mesmo disco da loja: ajuda contra enganos, não contra um disco
          quebrado.
        </p>
      )}
    </>
  )
}

type Form = UseFormReturn<NightlyBackupInput, unknown, NightlyBackupInput>

function NightlyForm({ nightly }: { nightly: NightlyBackup }) {
  const { isOn, folder, hour, isEncrypted } = nightly
  const { form, isBusy, refusal, save } = useContractForm<
    NightlyBackupInput,
    NightlyBackupInput,
    NightlyBackup
  >({
    schema: nightlyBackupInputSchema,
    values: { isOn, folder, hour, isEncrypted },
    operation: 'save-nightly',
    call: saveNightlyBackup,
    savedValues: (saved) => nightlyBackupInputSchema.parse(saved),
  })
  const { isDirty } = form.formState
  const isWanted = useWatch({ control: form.control, name: 'isOn' })
  return (
    <form
      className="form nightly-panel-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <FormFailure refusal={refusal} />
      <SwitchField
        label="Fazer um backup completo toda noite"
        hint="Cada um é comprovado: a loja o restaura em um lugar vazio antes de contar com ele."
        {...form.register('isOn')}
      />
      {isWanted && <Choices form={form} nightly={nightly} />}
      {(isDirty || isBusy) && (
        <div className="actions">
          <SubmitButton busy={isBusy}>Salvar</SubmitButton>
        </div>
      )}
      <UnsavedGuard isDirty={isDirty && !isBusy} />
    </form>
  )
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function Choices({ form, nightly }: { form: Form; nightly: NightlyBackup }) {
  const { hasBucket, hasPassphrase } = nightly
  const field = fieldPropsOf(form)
  const isInBucket = useWatch({ control: form.control, name: 'folder' }) === bucketFolder
  const { error } = field('folder')
  return (
    <>
      {(hasBucket || isInBucket) && (
        <SelectField
          label="Lugar"
          value={isInBucket ? bucketFolder : ''}
          onChange={({ target }) => form.setValue('folder', target.value, { shouldDirty: true })}
          error={isInBucket ? error : undefined}
          hint={
            isInBucket &&
            'É o bucket das imagens. Tenha de vez em quando uma cópia também em outro lugar.'
          }
        >
          <option value="">Pasta no servidor</option>
          <option value={bucketFolder}>Bucket da loja (S3)</option>
        </SelectField>
      )}
      {!isInBucket && (
        <TextField
          label="Pasta no servidor"
          hint="Em outro disco, como /mnt/backup: um HD externo, um pendrive ou uma pasta da rede."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('folder')}
        />
      )}
      <SelectField
        label="Hora"
        hint="Se o servidor estiver desligado nessa hora, o backup é feito quando ele voltar."
        {...field('hour', { valueAsNumber: true })}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </SelectField>
      <CheckField
        label="Cifrar com a senha do servidor"
        hint={
          hasPassphrase
            ? 'Quem achar o arquivo não lê nada. Guarde a senha fora deste servidor: sem ela, ' +
              'ninguém restaura a loja.'
            : 'Quem cuida do servidor precisa antes pôr uma senha na variável BACKUP_PASSPHRASE.'
        }
        {...field('isEncrypted')}
      />
    </>
  )
}
