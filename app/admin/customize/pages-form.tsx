import { lazy, Suspense } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { type Settings, settingsSchema } from '../../../contracts/settings.ts'
import {
  type ShopPage,
  shopPageNames,
  shopPagePaths,
  shownPages,
} from '../../../contracts/shop-pages.ts'
import { editedPages, templateOf } from '../../../shop/text/shop-page-templates.ts'
import type { FormValues } from '../parts/form.ts'
import { Panel } from '../parts/panel.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/button.tsx'
import { SwitchField } from '../parts/switches.tsx'
import { changeSettings } from '../settings/calls.ts'
import { drafts, FormNotes, useSettingsForm } from './settings-form.tsx'

/** The editor is the largest part of the back office. */
const RichTextField = lazy(() => import('../parts/rich-text/rich-text-field.tsx'))

const pagesSchema = settingsSchema.pick({ shopPages: true })
type Pages = Pick<Settings, 'shopPages'>
type PagesFormState = UseFormReturn<FormValues<typeof pagesSchema>, unknown, Pages>

interface Props {
  stored: Settings
  onDirty(isDirty: boolean): void
  onReload(): void
}

/** Exchanges, guarantee, privacy and what the shop is, in its own words (rule: storefront-20). */
export function PagesForm({ stored, onDirty, onReload }: Props) {
  const { form, props, isBusy, notes, bar } = useSettingsForm({
    schema: pagesSchema,
    values: valuesOf(stored),
    operation: 'save-settings',
    call: changeSettings,
    // A template that nobody touched goes on following the shop's name and contact.
    changeOf: ({ shopPages }: Pages) => ({
      shopPages: shopPages.filter(
        ({ kind, text, isShown }) => isShown || text !== templateOf(kind, stored),
      ),
    }),
    settingsOf: () => ({ shopPages: stored.shopPages }),
    savedValues: valuesOf,
    draft: drafts.pages,
    onDirty,
  })
  return (
    <form {...props}>
      <FormNotes {...notes} onReload={onReload} />
      <div className="form">
        {valuesOf(stored).shopPages.map(({ kind }, at) => (
          <PagePanel key={kind} form={form} at={at} kind={kind} stored={stored} />
        ))}
      </div>
      <SaveBar {...bar}>
        <SubmitButton busy={isBusy}>Salvar páginas</SubmitButton>
      </SaveBar>
    </form>
  )
}

function valuesOf(settings: Settings): Pages {
  return { shopPages: editedPages(settings) }
}

interface PanelProps {
  form: PagesFormState
  at: number
  kind: ShopPage['kind']
  stored: Settings
}

function PagePanel({ form, at, kind, stored }: PanelProps) {
  const name = shopPageNames[kind]
  const path = shopPagePaths[kind]
  const isPublic = shownPages(stored.shopPages).some((page) => page.path === path)
  return (
    <Panel
      title={name}
      beside={
        isPublic && (
          <a className="link" href={path} target="_blank" rel="noopener">
            Ver <span className="visually-hidden">{name} </span>na loja
          </a>
        )
      }
    >
      <div className="panel-body form">
        <Suspense fallback={<div className="rich-text-waiting skeleton" />}>
          <Controller
            control={form.control}
            name={`shopPages.${at}.text`}
            render={({ field, fieldState: { error } }) => (
              <RichTextField label={`Texto de ${name}`} {...field} error={error?.message} />
            )}
          />
        </Suspense>
        <SwitchField
          label="Mostrar na loja"
          aria-label={`Mostrar na loja: ${name}`}
          hint={hints[kind]}
          {...form.register(`shopPages.${at}.isShown`)}
        />
      </div>
    </Panel>
  )
}

const hints: Record<ShopPage['kind'], string> = {
  about: 'Conte desde quando existe e quem atende.',
  exchanges: 'O modelo diz o que a lei pede. Some o que só a sua loja faz, como troca de tamanho.',
  guarantee: 'O modelo diz o que a lei pede. Some a garantia da oficina e a dos fabricantes.',
  privacy: 'Confira se é tudo o que a loja guarda, e com quem se fala sobre os dados.',
}
