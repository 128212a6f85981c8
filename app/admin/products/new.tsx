export default function NewProduct() { return null }
