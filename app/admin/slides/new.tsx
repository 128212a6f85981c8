import { titleOf } from '../titles.ts'
import { SlideForm } from './slide-form.tsx'

export const meta = () => [{ title: titleOf('Novo Slide') }]

export default function NewSlide() {
  return <SlideForm />
}
