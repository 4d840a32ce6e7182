export { BrandScreen } from './brand-screen.tsx';
export { BrandsScreen } from './brands-screen.tsx';
