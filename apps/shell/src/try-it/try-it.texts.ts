import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { useTextWith } from '@skein/ui/i18n.ts';

const texts = inBothLanguages({
  title: ['试一试', 'Try it'],
  text: [
    '在这里签名并调用。密钥只留在本页的内存中用于计算签名，不会发送，也不会保存；离开本页就忘记。',
    'Signs and makes calls here. The secret stays in the memory of this page to compute signatures: it is neither sent nor kept, and forgotten when you leave.',
  ],
  call: ['调用', 'Call'],
  needsScope: ['需要范围 {{scope}}', 'Needs the scope {{scope}}'],
  anyKey: ['任何访问密钥', 'Any access key'],
  keyId: ['密钥编号', 'Key id'],
  keyIdWrong: ['这不是密钥编号：应以 {{prefix}} 开头', 'This is no key id: it begins with {{prefix}}'],
  secret: ['密钥', 'Secret'],
  secretHelp: [
    '创建或轮换时得到的、以 {{prefix}} 开头的内容。',
    'What you were shown when it was made or rotated; it begins with {{prefix}}.',
  ],
  secretWrong: ['这不是密钥：应以 {{prefix}} 开头', 'This is no secret: it begins with {{prefix}}'],
  notSent: ['（不发送）', '(not sent)'],
  missing: ['请填写：缺了它不能调用', 'This is needed for the call'],
  noNumber: ['请填写数字', 'This is no number'],
  body: ['正文（JSON）', 'Body (JSON)'],
  badJson: ['这不是 JSON：{{why}}', 'This is no JSON: {{why}}'],
  send: ['签名并发送', 'Sign and send'],
  sign: ['只签名', 'Only sign'],
  changes: ['这次调用会真的修改企业的数据。', 'This call really changes the data of your enterprise.'],
  confirmTitle: ['发送 {{id}}？', 'Send {{id}}?'],
  confirmText: [
    '它会真的修改企业的数据，并以密钥所有者的名义记入操作日志。',
    'It really changes the data of your enterprise, and is written down in the log as done by the owner of the key.',
  ],
  answer: ['应答', 'Answer'],
  noAnswer: ['还没有发送。', 'Nothing was sent yet.'],
  status: ['状态', 'Status'],
  took: ['用时', 'Took'],
  milliseconds: ['{{count}} 毫秒', '{{count}} ms'],
  requestId: ['请求编号', 'Request id'],
  reason: ['原因', 'Reason'],
  hints: {
    signature_mismatch: [
      '本页发出的与签名的相同，所以是密钥不对：请核对它属于这个密钥编号，且没有被轮换。',
      'What this page sends is what it signed, so it is the secret: look whether it belongs to this key id and was not rotated since.',
    ],
    signature_expired: [
      '这台设备的时钟不准：服务器的时间是 {{serverTime}}。请校准后再试。',
      'The clock of this device is wrong: by the server’s it is {{serverTime}}. Set it, then try again.',
    ],
  },
  unreachable: [
    '没有收到应答：连接不上服务器，或应答超过 30 秒。请检查网络后再试；不清楚是否已执行的修改，请先查看。',
    'No answer came: the server cannot be reached, or took more than 30 seconds. Check your connection; look first whether a change was made before you send it again.',
  ],
  headers: ['应答头', 'Headers'],
  answerBody: ['应答正文', 'Body'],
  noBody: ['没有正文', 'There is no body'],
  copyHeaders: ['复制应答头', 'Copy the headers'],
  copyBody: ['复制应答正文', 'Copy the body'],
  request: ['请求', 'Request'],
  curl: ['curl（签名后 5 分钟内、一次有效）', 'curl (good for one call within five minutes)'],
  typescript: ['TypeScript', 'TypeScript'],
  copyCurl: ['复制 curl 命令', 'Copy the curl line'],
  copyTypescript: ['复制 TypeScript 示例', 'Copy the TypeScript sample'],
  curlText: [
    '本页发送的调用另有签名，所以这条命令还能用一次。',
    'What this page sends has a signature of its own, so this line is still good once.',
  ],
  environment: [
    'TypeScript 示例从环境变量读取密钥，不要写进代码。',
    'The TypeScript sample reads the secret from the environment; never write it into code.',
  ],
  insecure: [
    '浏览器只在 https 或本机地址的页面里提供签名所需的计算，请改用 https 打开。',
    'Browsers sign only on pages that are served by https or from this machine. Please open this page by https.',
  ],
});
type Texts = (typeof texts)['zh-CN'];

/** What is said where calls are tried. */
export const useTryItText = () => useTextWith<Texts, Texts>(texts);
