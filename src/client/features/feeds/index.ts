export { QrCode } from './qr-code.tsx';
export { LazySubscribeDialog, SubscribeButton } from './subscribe-button.tsx';
