import type { LegalDocument } from './legal-document.ts';

export const developerAgreement: LegalDocument = {
  id: 'developer-agreement',
  version: '1.0',
  effectiveDate: '2026-11-15',
  title: 'Developer agreement',
  summary: [
    'Once certified as a developer and after accepting this agreement, you may create access keys and call the platform’s open API with signed requests.',
    'The full secret of a key is shown once and counts as your own authority: keep it safe, keep it out of public code, and disable it at once if it leaks.',
    'Each person may hold 5 keys; they expire after 90 days by default and 365 days at most, and can be limited by scope and by source IP.',
    'The API may be used only within the scopes granted; without the scope for it, no control command may be sent to any aircraft.',
    'Every call is logged; writes, grants and commands also enter the tamper-evident audit log.',
  ],
  sections: [
    {
      id: 'acceptance',
      heading: 'Parties and acceptance',
      paragraphs: [
        'This agreement between you (the developer) and the operator governs use of the open API of the Skein (雁阵) platform. It supplements the service agreement and the privacy statement and, as regards the open API, prevails over them where they differ. The “operator” and “we” mean the organisation or person that has installed and runs the platform you call.',
        'Please note: this text is a template that the Skein open-source project ships with the software, and the operator may amend or replace it; where an agreement published by the operator differs from this text, the operator’s agreement prevails. The open-source project and its contributors are not parties to this agreement. This template is not legal advice.',
        'No key can be created before this agreement is accepted. The version you accepted is stored with your account; if you accept for an organisation, you must be authorised to do so.',
      ],
    },
    {
      id: 'eligibility',
      heading: 'Who may be a developer',
      paragraphs: [
        'To apply for developer certification, first complete the real-name verification the platform asks for, then state truthfully who develops, how to reach you and for what purpose. A person reviews the application and approves or refuses it; a refusal states its reason, and you may correct and resubmit.',
        'To call enterprise data you must also be a member of that enterprise with the corresponding role, and the enterprise must hold the open API service. When membership, role, seat or service ends, the key loses the corresponding access with it.',
        'Keep your certification details up to date. When you leave your post, lose your authority or no longer use a key, delete it yourself.',
      ],
    },
    {
      id: 'access-keys',
      heading: 'Access keys',
      paragraphs: [
        'An access key consists of a key id and a secret. It belongs to the account that created it and may not be transferred, rented out or shared.',
        {
          list: [
            'Number: each user may hold 5 keys. Create one per application and environment rather than one for everything.',
            'Validity: 90 days by default, 365 days at most; a key lapses on expiry and is not renewed automatically.',
            'Display: the secret is shown once, on creation or rotation. A lost secret can only be rotated; we will not and cannot show it again on any page.',
            'Rotation: the old and the new secret may both be valid during an overlap window so that you can change over smoothly; after it the old one lapses.',
            'Switching: a key can be disabled, enabled or deleted at any time; deletion is final.',
            'Visibility: the page shows when, from which address and for which call each key was last used, with a usage chart; please look at it regularly.',
          ],
        },
      ],
    },
    {
      id: 'secrecy',
      heading: 'Keeping secrets',
      paragraphs: [
        'A secret counts as your own authority. Calls with a valid signature are deemed made by you, unless the secret leaked through our fault.',
        {
          list: [
            'Keep secrets on the server side, in a secret manager or protected environment variables; never in web pages, mobile apps, installers, public repositories, tickets, logs or chats.',
            'Let only people and systems that need them have access, and rotate when people change.',
            'Never put a secret into a URL; a request carries a signature, not the secret itself.',
            'When you find or suspect a leak, disable or rotate the key at once, examine its usage and tell us.',
          ],
        },
        'Keys carry a recognisable prefix and a checksum so that code scanners can find leaked ones. When we learn that a key has become public we may disable it without prior notice and then tell you. On the platform’s side secrets are stored encrypted.',
      ],
    },
    {
      id: 'signing',
      heading: 'Signing requests',
      paragraphs: [
        'Every request must be signed with HMAC-SHA256 over the method, the path, the sorted query, the chosen headers and the hash of the body. The platform’s API documentation gives the exact rules and examples.',
        {
          list: [
            'The time of a request may differ from the server’s by at most 5 minutes; keep your clock right.',
            'Each request uses a nonce that is not repeated; the server remembers it for 11 minutes and refuses a repeat.',
            'A request may not be altered after signing; requests that do not match their signature, or whose key is disabled or expired, are answered with 401.',
            'Call over HTTPS and verify certificates; do not switch verification off or have users hand their keys to third parties for signing.',
          ],
        },
      ],
    },
    {
      id: 'scopes',
      heading: 'Scopes and control of aircraft',
      paragraphs: [
        'A key reaches only the scopes chosen for it. What it can actually do is the intersection of its scopes with your own roles and data scopes in the enterprise; a key never gives you rights you do not hold. Choose the least you need. A missing right is answered with 403 and the name of what is missing.',
        'Scopes to read telemetry, flight records or imagery do not include control of aircraft, docks or payloads. Without a control scope expressly granted, you may not by any means, including indirect changes to missions, schedules, parameters or automatic rules, cause an aircraft to take off, change its path or perform an action.',
        'Where a control scope is granted, you must:',
        {
          list: [
            'observe the same pre-flight checks, control authority and airspace rules as on the pages, without bypassing them or confirming automatically on someone’s behalf;',
            'ensure that a qualified pilot watches every flight and can take over at any time; an unattended program must never be the only one in control;',
            'handle acknowledgements, refusals and time-outs, never treat “sent” as “done”, and never retry without limit;',
            'test thoroughly on a simulator or a demo installation before using real aircraft.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Source lists and rate limits',
      paragraphs: [
        'You may give a key a list of source IPs; requests from elsewhere are refused. Keys used in production or holding control scopes should have such a list.',
        'To protect all users the API limits rate, concurrency, body size and page size (at most 100 items a page). Beyond a limit it answers 429 with the number of seconds to wait; your program must wait accordingly and back off, and may not use several accounts or keys to evade the limits.',
        'The operator may adjust limits for load and security and will announce this beforehand where possible; if you need higher limits lastingly, please talk to the operator.',
      ],
    },
    {
      id: 'permitted-use',
      heading: 'Permitted use',
      paragraphs: [
        'Subject to this agreement you receive a non-exclusive, non-transferable, revocable licence to call the open API in order to:',
        {
          list: [
            'bring device, mission, flight, alert and imagery data of you or your enterprise into your own systems;',
            'develop tools, reports and automation for your enterprise or for customers who have authorised you;',
            'test, learn and research, as long as others and real flights are not affected.',
          ],
        },
        'When you develop for customers, they must authorise you with their own accounts and keys, or their enterprise must add you as a member; do not collect customers’ passwords. You may say truthfully that your product “works with Skein (雁阵)”, but may not suggest endorsement by the operator or the open-source project.',
      ],
    },
    {
      id: 'prohibited-use',
      heading: 'Prohibited use',
      paragraphs: [
        'You may not:',
        {
          list: [
            'do what the service agreement prohibits, or help others evade real-name, qualification, airspace or remote-identification requirements;',
            'access, guess or enumerate data of other enterprises or people, or break or bypass signatures, permissions, limits or auditing;',
            'sell or rent keys or API access, or pass API data in bulk to third parties unconnected with your business;',
            'use flight tracks, pilot positions or imagery to follow individuals, infer sensitive installations, surveil or discriminate;',
            'use API data to train models that can recognise particular people, unless they have separately consented or the law provides otherwise;',
            'forge devices, telemetry, review documents or the origin of calls, inject malicious code, or run load or penetration tests without authority;',
            'use the API for flights with people on board, for weapons, or wherever its failure would directly cost life or limb without independent safeguards.',
          ],
        },
      ],
    },
    {
      id: 'data-protection',
      heading: 'Data protection',
      paragraphs: [
        'Once you obtain personal information through the API, you bear the legal duties of a personal-information handler (or of a processor acting for the enterprise) yourself: inform people and obtain the consent required, use the information only for the stated purpose, limit who can reach it, encrypt it in transit and at rest, delete it in time, and answer requests from the people concerned.',
        'Document numbers, phone numbers and the like are masked in API replies, and original document images are not provided. Do not restore masked information or identify anonymous people by joining or comparing data.',
        'Geographic information, aerial imagery and flight data may be important data or subject to surveying and secrecy rules; protect them by grade as the law requires, and complete the prescribed assessment, filing or approval before providing them abroad.',
        'When a user or enterprise withdraws authority, a key is revoked or this agreement ends, you must stop using the data obtained and delete it within a reasonable time, at most 30 days, save for what the law requires to be kept. If data has or may have leaked, act at once and notify us within 24 hours.',
      ],
    },
    {
      id: 'logging',
      heading: 'Logging and audit',
      paragraphs: [
        'For each signed call the platform logs key id, time, source address, call and result, for security, metering, troubleshooting and attribution of responsibility; it does not log secrets. Creating, rotating, switching and deleting keys, and writes, grants and commands made through the API, enter the tamper-evident audit log and are visible to administrators of the enterprise concerned.',
        'On your side, keep logs that show why and by whom a call was triggered, for at least six months; in a security incident or an official investigation the parties will assist each other. Where necessary and reasonable, we may ask you to explain how you use the API.',
      ],
    },
    {
      id: 'availability',
      heading: 'Changes and availability of the API',
      paragraphs: [
        'The OpenAPI document served by the platform describes the API; paths carry a version. We do our best to keep a version compatible; fields and values may be added, and your program must tolerate unknown fields. Incompatible changes appear in a new version, with a reasonable transition period for the old one, unless security or law demands immediate change.',
        'Unless agreed otherwise in writing, the API comes without a promise of availability. Handle time-outs, repeats, disorder and failure, and have an alternative that does not depend on the API for what is critical. API data in demo mode is invented and may be erased at any time.',
      ],
    },
    {
      id: 'revocation',
      heading: 'Suspension and revocation',
      paragraphs: [
        'You may delete your keys and stop at any time; this agreement ends when your last key is deleted.',
        'We may limit, disable or revoke keys, or withdraw developer status, where the law or this agreement is breached; a key has leaked or shows abnormal calls; certification documents are untrue; flight safety or other users are affected; an enterprise administrator or an authority so requires; or the open API is discontinued. Where circumstances allow we give notice and a chance to mend; in an emergency we may act at once and give the reason afterwards. You may appeal, and someone who took no part in the decision will review it.',
        'If a key is disabled while it controls an aircraft through the API, have the pilot take over at once and end the flight safely. The terms on secrecy, data protection, logging, liability and disputes survive termination.',
      ],
    },
    {
      id: 'open-source',
      heading: 'Open source and your code',
      paragraphs: [
        'The Skein platform is open source under the Apache License 2.0. That licence, and not this agreement, governs your use, modification and distribution of the source code; this agreement governs your access to the platform that the operator runs. You may install Skein yourself, and are then the operator of your own platform.',
        'Programs you write against the open API are yours. Sample code in the API documentation may be used freely. We may use without charge suggestions you volunteer; code contributed to the open-source project is subject to its contribution rules. The licence grants no trademark rights in the Skein name and marks.',
        'When you find a vulnerability in the software, please report it privately through the channel published by the open-source project or the operator, and do not publish details before it is mended.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability and its limits',
      paragraphs: [
        'The open API is provided as it is. As far as the law allows, we do not warrant that it is uninterrupted, free of error or fit for a particular purpose, and we do not answer for your programs or what their users do.',
        'You are liable for aircraft accidents, data leaks and loss to others caused by your programs, by careless keeping of keys, by calls beyond your rights or by breach of this agreement; where we have compensated a third party, we may seek recourse as the law provides. Where we are in breach, compensation is limited to direct loss foreseeable when the agreement was made and, for paid services, in total to the fees you paid for the open API in the twelve months before the damage.',
        'These limits do not apply to personal injury, to property loss caused intentionally or by gross negligence, or to liability that the law does not allow to be limited.',
      ],
    },
    {
      id: 'law-and-changes',
      heading: 'Changes, governing law and disputes',
      paragraphs: [
        'When this agreement is updated we change its version and effective date and announce it beforehand; material changes require your renewed acceptance, without which existing keys stop working after the period stated in the notice.',
        'This agreement is governed by the law of the People’s Republic of China, excluding its conflict rules; where the operator is established elsewhere and has published otherwise, that applies. Disputes are first to be settled amicably; failing that, they may be brought before the competent people’s court at the operator’s domicile, unless mandatory rules provide otherwise.',
        'If a term is invalid, the others remain in force. In case of doubt between the Chinese and English texts, the Chinese text prevails.',
      ],
    },
  ],
};
