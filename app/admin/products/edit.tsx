export default function EditProduct() { return null }
