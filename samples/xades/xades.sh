#!/usr/bin/env bash
# Assina uma fatura e dois eventos da e-Fatura (XAdES-BES, RSA e SHA-256) com o xmlsec1. A chave serve só para este teste.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp dfe.xml fdc.xml udn.xml "$folder"
cd "$folder"

openssl req -x509 -newkey rsa:3072 -nodes -days 7 -utf8 -set_serial 2026 \
  -subj '/C=CV/CN=Loja de teste' -addext 'keyUsage=critical,digitalSignature,nonRepudiation' \
  -keyout key.pem -out root.pem 2> /dev/null

ds=http://www.w3.org/2000/09/xmldsig#
c14n=http://www.w3.org/TR/2001/REC-xml-c14n-20010315
sha256=http://www.w3.org/2001/04/xmlenc#sha256
digest=$(openssl x509 -in root.pem -outform DER | openssl dgst -sha256 -binary | openssl base64 -A)
ids=(--id-attr:Id Dfe --id-attr:Id Event --id-attr:Id SignedProperties)

# O molde da assinatura, com os resumos por preencher. $1 é o Id do documento.
signature() {
  cat << XML
  <ds:Signature xmlns:ds="$ds" Id="assinatura">
    <ds:SignedInfo>
      <ds:CanonicalizationMethod Algorithm="$c14n"/>
      <ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>
      <ds:Reference Id="documento" URI="#$1">
        <ds:Transforms>
          <ds:Transform Algorithm="${ds}enveloped-signature"/>
          <ds:Transform Algorithm="$c14n"/>
        </ds:Transforms>
        <ds:DigestMethod Algorithm="$sha256"/>
        <ds:DigestValue/>
      </ds:Reference>
      <ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#propriedades">
        <ds:Transforms><ds:Transform Algorithm="$c14n"/></ds:Transforms>
        <ds:DigestMethod Algorithm="$sha256"/>
        <ds:DigestValue/>
      </ds:Reference>
    </ds:SignedInfo>
    <ds:SignatureValue/>
    <ds:KeyInfo><ds:X509Data><ds:X509Certificate/></ds:X509Data></ds:KeyInfo>
    <ds:Object>
      <xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#assinatura">
        <xades:SignedProperties Id="propriedades">
          <xades:SignedSignatureProperties>
            <xades:SigningTime>2026-11-25T10:00:00-01:00</xades:SigningTime>
            <xades:SigningCertificate>
              <xades:Cert>
                <xades:CertDigest>
                  <ds:DigestMethod Algorithm="$sha256"/><ds:DigestValue>$digest</ds:DigestValue>
                </xades:CertDigest>
                <xades:IssuerSerial>
                  <ds:X509IssuerName>CN=Loja de teste,C=CV</ds:X509IssuerName>
                  <ds:X509SerialNumber>2026</ds:X509SerialNumber>
                </xades:IssuerSerial>
              </xades:Cert>
            </xades:SigningCertificate>
          </xades:SignedSignatureProperties>
          <xades:SignedDataObjectProperties>
            <xades:DataObjectFormat ObjectReference="#documento">
              <xades:MimeType>text/xml</xades:MimeType>
            </xades:DataObjectFormat>
          </xades:SignedDataObjectProperties>
        </xades:SignedProperties>
      </xades:QualifyingProperties>
    </ds:Object>
  </ds:Signature>
XML
}

# Põe a assinatura no fim do documento e dá ao ficheiro o nome do Id.
sign() {
  local id
  id=$(sed -n 's/^<[DE].* Id="\([^"]*\)".*/\1/p' "$1")
  sed '$d' "$1" > template.xml
  signature "$id" >> template.xml
  sed -n '$p' "$1" >> template.xml
  xmlsec1 --sign "${ids[@]}" --privkey-pem key.pem,root.pem --output "$id.xml" template.xml
  sed 's/TransmitterTaxId CountryCode="CV">1/TransmitterTaxId CountryCode="CV">2/' "$id.xml" > changed.xml
  echo "$id.xml: $(check "$id.xml"); alterado: $(check changed.xml)"
}

check() {
  if xmlsec1 --verify "${ids[@]}" --trusted-pem root.pem "$1" &> /dev/null
  then
    echo 'aceite'
  else
    echo 'recusado'
  fi
}

for document in dfe.xml fdc.xml udn.xml; do
  sign "$document"
done
