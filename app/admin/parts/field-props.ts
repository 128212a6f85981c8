import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'

/**
 * Gives the props of a form's field (registration and error message) by its name, for field.tsx.
 */
export function fieldPropsOf<Values extends FieldValues, Output>({
  register,
  formState,
}: UseFormReturn<Values, unknown, Output>) {
  return (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => {
    const error: FieldError | undefined = get(formState.errors, name)
    return { ...register(name, options), error: error?.message }
  }
}
